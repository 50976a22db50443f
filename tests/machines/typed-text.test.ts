import { globSync, readFileSync } from 'node:fs';
import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { formOfCoupon } from '#contract/desk/coupon-form.ts';
import { storedFormDraft } from '#contract/desk/form-draft.ts';
import { storedListingDraft } from '#contract/desk/listing-draft.ts';
import { listingValues } from '#contract/desk/listing-values.ts';
import { storedDeskMessage } from '#contract/desk/message-draft.ts';
import { storedNewBooking } from '#contract/desk/new-booking-draft.ts';
import { blankNewBooking } from '#contract/desk/new-booking-form.ts';
import { storedRulesDraft } from '#contract/desk/rules-draft.ts';
import { rulesValues } from '#contract/desk/rules-values.ts';
import {
  enquiryDraftOf,
  enquiryDraftText,
  partnershipDraft,
  visitDraft,
} from '#contract/forms/enquiry-draft.ts';
import { draftedMessage, storedMessageDraft } from '#contract/forms/message-draft.ts';
import { draftedComment, storedReviewDraft } from '#contract/forms/review-draft.ts';
import { draftFamilies, type StoredText } from '#contract/stored-value.ts';
import { deskContentFormMachine } from '#machines/desk/desk-content-form.machine.ts';
import { deskCouponFormMachine } from '#machines/desk/desk-coupon-form.machine.ts';
import { deskListingMachine } from '#machines/desk/desk-listing/desk-listing.machine.ts';
import { deskMessagesMachine } from '#machines/desk/desk-messages.machine.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { deskPricesMachine } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { reviewFormMachine } from '#machines/guest/review-form.machine.ts';
import { stayMessagesMachine } from '#machines/guest/stay/stay-messages.machine.ts';
import type { Effect } from '#machines/shared/effects.ts';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { allKeys, otherGuestKeys, sessionKeys } from '#machines/shared/stored-keys.ts';
import { bookingIdOf, operatorIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';
import {
  activeCoupon,
  draftListing,
  question as faq,
  repliesOf,
} from '#testing/machine/desk-records.ts';
import { deskTalkWith, question, talkWith } from '#testing/machine/messages.ts';
import { priceReplies, withRules } from '#testing/machine/price-records.ts';
import { typedText } from '#testing/typed-text.ts';

/*
 * What a person has typed is theirs. The first part finds every view with a field for text in the sources, so a
 * new one fails until it says what becomes of the text. The second part holds each kept draft to the same promises.
 */

const fields =
  /<(?:TextField|TextAreaField|TextInput|TextArea|PasswordInput|DecimalField|WholeField|HtmlField|CodeInput|DayInput|DateInput|DateField|NumberStepper|Combobox|SearchChoiceField|NewPasswordFields|textarea)\b(?![^>]*type="(?:file|hidden)")/;

/** Parts that hold no text of their own, and the style guide, which is no page of the product. */
const parts =
  /^src\/(ui|forms|desk\/text\/(html-field|formatted-text)|pages\/(styleguide|reset-password))/;
/** Their only inputs choose files. */
const files = ['src/desk/listings/import-page.tsx', 'src/desk/listings/pictures-field.tsx'];

describe('every view with a field for text', () => {
  const views = globSync('src/**/*.tsx').filter(
    (file) => !parts.test(file) && !files.includes(file) && fields.test(readFileSync(file, 'utf8')),
  );

  it('[TYPE-02] [TYPE-03] says what becomes of the text', () => {
    expect(views.sort()).toEqual(Object.keys(typedText).sort());
  });

  it('[TYPE-02] [TYPE-03] that keeps it has its draft below', () => {
    const kept = Object.values(typedText).flatMap((fate) => ('kept' in fate ? fate.kept : []));
    const known = Object.keys(drafts);
    expect(kept.filter((name) => !known.includes(name))).toEqual([]);
  });
});

interface Kept {
  readonly side: 'guest' | 'desk';
  /** One form for the whole site or desk, so there is no other record. */
  readonly isOnly?: true;
  /** Types the text into the form of a record, as this person. */
  readonly type: (record: string, person: string, text: string) => Promise<readonly Effect[]>;
  /** What the form of a record has from the storage, for this person. Empty when there is nothing. */
  readonly found: (record: string, person: string, storage: ReadonlyMap<string, string>) => string;
}

/** Reads a stored value, as `recall` does. */
function recalled<Value>(
  storage: ReadonlyMap<string, string>,
  { key, read }: Pick<StoredText<Value>, 'read'> & { readonly key: string },
): Value | undefined {
  return read(storage.get(key));
}

function enquiry(stored: typeof partnershipDraft | typeof visitDraft, last: object): Kept {
  return {
    side: 'guest',
    isOnly: true,
    type: async (_, person, text) => {
      const run = runMachine(formDraftMachine, { input: { key: stored.key } });
      const values = { name: 'Ada', email: 'ada@example.com', message: text, ...last };
      const draft = enquiryDraftText({ userId: userIdOf(person), values });
      run.actor.send({ type: 'form.typed', text: draft });
      return run.effects as Effect[];
    },
    found: (_, person, storage) =>
      enquiryDraftOf<{ readonly message: string }>(
        stored.read(storage.get(stored.key)),
        userIdOf(person),
      )?.message ?? '',
  };
}

const drafts: Readonly<Record<string, Kept>> = {
  'message of a guest': {
    side: 'guest',
    type: async (record, person, text) => {
      const about = { id: bookingIdOf(record), userId: userIdOf(person) };
      const run = runMachine(stayMessagesMachine, { input: { about, text: '' } });
      await run.calls.answer('load', talkWith(question));
      run.actor.send({ type: 'text.typed', text });
      return run.effects as Effect[];
    },
    found: (record, person, storage) => {
      const about = { bookingId: bookingIdOf(record), userId: userIdOf(person) };
      return draftedMessage(recalled(storage, storedMessageDraft(about.bookingId)), about).text;
    },
  },
  review: {
    side: 'guest',
    type: async (record, person, comment) => {
      const input = {
        userId: userIdOf(person),
        propertyId: propertyIdOf(record),
        username: 'Ada Lumumba',
        email: 'ada@example.com',
        comment: '',
      };
      const run = runMachine(reviewFormMachine, { input });
      run.actor.send({ type: 'comment.typed', comment });
      return run.effects as Effect[];
    },
    found: (record, person, storage) => {
      const about = { propertyId: propertyIdOf(record), userId: userIdOf(person) };
      return draftedComment(recalled(storage, storedReviewDraft(about.propertyId)), about);
    },
  },
  'partnership request': enquiry(partnershipDraft, { mobileNumber: '' }),
  'visit request': enquiry(visitDraft, { visitTypeId: '' }),
  'message of an operator': {
    side: 'desk',
    type: async (record, person, text) => {
      const about = { id: bookingIdOf(record), operator: operatorIdOf(person) };
      const run = runMachine(deskMessagesMachine, { input: { about, text: '' } });
      await run.calls.answer('load', deskTalkWith());
      run.actor.send({ type: 'text.typed', text });
      return run.effects as Effect[];
    },
    found: (record, person, storage) =>
      recalled(storage, storedDeskMessage(bookingIdOf(record), operatorIdOf(person)))?.text ?? '',
  },
  'coupon form': {
    side: 'desk',
    type: async (id, person, name) => {
      const run = runMachine(deskCouponFormMachine, {
        input: { id, operator: operatorIdOf(person) },
      });
      await run.calls.answer('load', { coupon: activeCoupon, homes: [] });
      run.actor.send({ type: 'form.typed', values: { ...formOfCoupon(activeCoupon), name } });
      return run.effects as Effect[];
    },
    found: (id, person, storage) =>
      String(
        recalled(storage, storedFormDraft(`coupon.${id}`, operatorIdOf(person)))?.typed.name ?? '',
      ),
  },
  'content form': {
    side: 'desk',
    type: async (id, person, text) => {
      const run = runMachine(deskContentFormMachine, {
        input: { id, operator: operatorIdOf(person) },
      });
      await run.calls.answer('load', { registry: 'faq-registry', content: faq });
      run.actor.send({ type: 'form.typed', values: { question: text } });
      return run.effects as Effect[];
    },
    found: (id, person, storage) =>
      String(
        recalled(storage, storedFormDraft(`content.${id}`, operatorIdOf(person)))?.typed.question ??
          '',
      ),
  },
  'new booking': {
    side: 'desk',
    type: async (place, person, name) => {
      const run = runMachine(deskNewBookingMachine, {
        input: {
          id: bookingIdOf('booking-1'),
          operator: operatorIdOf(person),
          place,
          blank: blankNewBooking,
        },
      });
      run.actor.send({ type: 'form.typed', values: { ...blankNewBooking, name } });
      return run.effects as Effect[];
    },
    found: (place, person, storage) =>
      recalled(storage, storedNewBooking(place, operatorIdOf(person)))?.values.name ?? '',
  },
  'form beside its flow': {
    side: 'desk',
    type: async (record, person, reason) => {
      const stored = storedFormDraft(`step.${record}.note`, operatorIdOf(person));
      const run = runMachine(formDraftMachine, { input: { key: stored.key } });
      const draft = { operator: operatorIdOf(person), typed: { reason }, over: { reason: '' } };
      run.actor.send({ type: 'form.typed', text: stored.text(draft) });
      return run.effects as Effect[];
    },
    found: (record, person, storage) =>
      String(
        recalled(storage, storedFormDraft(`step.${record}.note`, operatorIdOf(person)))?.typed
          .reason ?? '',
      ),
  },
  'listing form': {
    side: 'desk',
    type: async (id, person, nameEn) => {
      const run = runMachine(deskListingMachine, { input: { id, operator: operatorIdOf(person) } });
      await run.calls.answer('load', repliesOf(draftListing));
      const values = { ...listingValues(draftListing.fields), nameEn };
      run.actor.send({ type: 'form.typed', values });
      return run.effects as Effect[];
    },
    found: (id, person, storage) =>
      recalled(storage, storedListingDraft(id, operatorIdOf(person)))?.typed.nameEn ?? '',
  },
  'rules form': {
    side: 'desk',
    type: async (id, person, cleaningFee) => {
      const run = runMachine(deskPricesMachine, { input: { id, operator: operatorIdOf(person) } });
      const listing = withRules({});
      await run.calls.answer('load', priceReplies(listing));
      const values = { ...rulesValues(listing.fields), cleaningFee };
      run.actor.send({ type: 'form.typed', values });
      return run.effects as Effect[];
    },
    found: (id, person, storage) =>
      recalled(storage, storedRulesDraft(id, operatorIdOf(person)))?.typed.cleaningFee ?? '',
  },
};

function storageAfter(effects: readonly Effect[], before: ReadonlyMap<string, string> = new Map()) {
  const storage = new Map(before);
  for (const effect of effects) {
    if (effect.type === 'remember') storage.set(effect.key, effect.value);
    if (effect.type === 'forget') storage.delete(effect.key);
  }
  return storage;
}

/** The storage after a session has ended in this way. A family is forgotten with its members. */
function without(keys: readonly string[], storage: ReadonlyMap<string, string>) {
  const isGone = (key: string) =>
    keys.includes(key) ||
    draftFamilies.some((family) => keys.includes(family) && key.startsWith(`${family}.`));
  return new Map([...storage].filter(([key]) => !isGone(key)));
}

describe.each(Object.entries(drafts))('the draft: %s', (_name, { side, isOnly, type, found }) => {
  it('[TYPE-02] [TYPE-03] is there again after a reload, or when the page was left', async () => {
    const storage = storageAfter(await type('record-1', 'one', ' Bonjour\nà 2 '));
    expect(found('record-1', 'one', storage)).toBe(' Bonjour\nà 2 ');
  });

  it('[TYPE-02] [TYPE-03] stays when another record of the same kind is typed', async () => {
    const first = storageAfter(await type('record-1', 'one', 'Hello'));
    const storage = storageAfter(await type('record-2', 'one', 'Welcome'), first);
    expect(found('record-2', 'one', storage)).toBe('Welcome');
    expect(found('record-1', 'one', storage)).toBe(isOnly ? 'Welcome' : 'Hello');
  });

  it('[TYPE-02] [TYPE-03] is not shown to another person', async () => {
    const storage = storageAfter(await type('record-1', 'one', 'Hello'));
    expect(found('record-1', 'two', storage)).toBe('');
  });

  it('[TYPE-02] [TYPE-03] stays when the session ends by itself', async () => {
    const storage = storageAfter(await type('record-1', 'one', 'Hello'));
    expect(found('record-1', 'one', without(sessionKeys, storage))).toBe('Hello');
  });

  if (side === 'guest') {
    it('[TYPE-02] is removed by Logout, and when another guest signs in', async () => {
      const storage = storageAfter(await type('record-1', 'one', 'Hello'));
      expect(without(allKeys, storage)).toEqual(new Map());
      expect(without(otherGuestKeys, storage)).toEqual(new Map());
    });
  } else {
    it('[TYPE-03] has the operator in its key', async () => {
      const keys = [...storageAfter(await type('record-1', 'one', 'Hello')).keys()];
      expect(keys).toEqual([expect.stringMatching(/^ndako\.desk.*\.one$/)]);
    });
  }
});
