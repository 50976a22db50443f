import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingDraft } from '#contract/forms/booking-draft.ts';
import { partnershipDraft, visitDraft } from '#contract/forms/enquiry-draft.ts';
import { storedMessageDraft } from '#contract/forms/message-draft.ts';
import type { Receipt } from '#contract/forms/payment-receipt.ts';
import { storedTargets } from '#contract/forms/payment-target.ts';
import { profileDraft } from '#contract/forms/profile-draft.ts';
import { storedRefundIds } from '#contract/forms/refund-ids.ts';
import { storedReviewDraft } from '#contract/forms/review-draft.ts';
import { storedStays } from '#contract/forms/stay-copies.ts';
import { cents } from '#contract/money.ts';
import {
  storedProperties,
  storedToken,
  storedUser,
  storedUsersId,
} from '#contract/stored-session.ts';
import type { DraftFamily, StorageKey, StoredValue } from '#contract/stored-value.ts';
import { moveFormerDrafts } from '#src/app/former-drafts.ts';
import { forget, hasNone, recall } from '#src/app/storage.ts';
import { storedReceipts } from '#src/flows/payment/stored-receipts.ts';
import { storedLanguage } from '#src/language/language.ts';
import { bookingIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';
import { ada, lakeHouse, mayStayPage } from '#testing/machine/records.ts';

/** The entries of the local storage, without a browser. */
const entries = new Map<string, string>();

beforeEach(() => {
  entries.clear();
  const methods = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => entries.set(key, text),
    removeItem: (key: string) => entries.delete(key),
  };
  // A browser's storage has its entries as properties too.
  const localStorage = new Proxy(methods, {
    ownKeys: () => [...entries.keys()],
    get: (_, name) => Reflect.get(methods, name) ?? entries.get(String(name)),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  vi.stubGlobal('window', { localStorage });
});

afterEach(() => vi.unstubAllGlobals());

interface Example {
  readonly stored: Pick<StoredValue<unknown>, 'key' | 'read'>;
  /** As browsers hold it today. */
  readonly text: string;
  readonly value: unknown;
  /** Texts of a wrong type, or without a part. */
  readonly odd: readonly string[];
}

const visit = {
  name: 'Grace',
  email: 'grace@guests.example',
  message: 'Hello',
  visitTypeId: 'type-1',
};
const { visitTypeId, ...partnership } = { ...visit, mobileNumber: '243810000001' };
const user =
  '{"id":"user-1","firstName":"Ada","lastName":"Lumumba","email":"ada@example.com","mobileNumber":"243810000001","avatar":""}';
const draft =
  '{"propertyId":"villa","userId":"","checkIn":"01-12-2026","checkOut":"03-12-2026","guests":4,"couponCode":"KARIBU"}';
const profile = '{"userId":"user-1","firstName":"Ada","lastName":"L","mobileNumber":""}';

const stays = storedStays.text({
  userId: userIdOf('user-1'),
  copies: [{ readAt: 1_900_000_000_000, stay: mayStayPage }],
});

function without(name: string, text: string): string {
  const { [name]: _, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}

function having(member: object, text: string): string {
  return JSON.stringify({ ...JSON.parse(text), ...member });
}

/** Every key with a reader. A key without an example does not compile. */
const examples: Record<
  Exclude<StorageKey, 'popupShown' | 'popupShownNew' | DraftFamily | `ndako.receipt.v1.${string}`>,
  Example
> = {
  token: { stored: storedToken, text: 'token-1', value: 'token-1', odd: ['', 'undefined'] },
  user: {
    stored: storedUser,
    text: user,
    value: ada,
    odd: [
      having({ id: {} }, user),
      having({ avatar: {} }, user),
      without('id', user),
      '7',
      '[]',
      'null',
      '{',
    ],
  },
  properties: {
    stored: storedProperties,
    text: storedProperties.text([lakeHouse]),
    value: [lakeHouse],
    odd: ['{}', 'null', '7', '[1, 2'],
  },
  usersId: { stored: storedUsersId, text: 'user-1', value: 'user-1', odd: ['', 'undefined'] },
  BookingsIdStored: {
    stored: storedTargets.newBooking,
    text: 'booking-1',
    value: 'booking-1',
    odd: ['', 'undefined'],
  },
  RePaymentBookingsIdStored: {
    stored: storedTargets.again,
    text: 'record-1',
    value: 'record-1',
    odd: ['', 'undefined'],
  },
  'ndako.bookingDraft.v1': {
    stored: bookingDraft,
    text: draft,
    value: {
      propertyId: 'villa',
      userId: undefined,
      checkIn: '01-12-2026',
      checkOut: '03-12-2026',
      guests: 4,
      couponCode: 'KARIBU',
    },
    odd: [
      having({ propertyId: 7 }, draft),
      having({ userId: null }, draft),
      having({ checkIn: '2026-12-01' }, draft),
      having({ guests: '4' }, draft),
      having({ search: 7 }, draft),
      without('propertyId', draft),
      without('couponCode', draft),
    ],
  },
  'ndako.profileDraft.v1': {
    stored: profileDraft,
    text: profile,
    value: { userId: 'user-1', firstName: 'Ada', lastName: 'L', mobileNumber: '' },
    odd: [having({ mobileNumber: 243 }, profile), without('lastName', profile)],
  },
  'ndako.reviewDraft.v1.villa': {
    stored: storedReviewDraft(propertyIdOf('villa')),
    text: '{"userId":"user-1","propertyId":"villa","comment":"Lovely"}',
    value: { userId: 'user-1', propertyId: 'villa', comment: 'Lovely' },
    odd: ['{"userId":"user-1","propertyId":7,"comment":"Lovely"}', '{"userId":"user-1"}'],
  },
  'ndako.messageDraft.v1.booking-1': {
    stored: storedMessageDraft(bookingIdOf('booking-1')),
    text: '{"userId":"user-1","bookingId":"booking-1","text":"Hello"}',
    value: { userId: 'user-1', bookingId: 'booking-1', text: 'Hello' },
    odd: [
      '{"userId":"user-1","bookingId":7,"text":"Hello"}',
      '{"userId":"user-1","bookingId":"booking-1","text":"Hello","messageId":"odd"}',
      '{"userId":"user-1"}',
    ],
  },
  'ndako.partnershipDraft.v1': {
    stored: partnershipDraft,
    text: JSON.stringify({ values: partnership }),
    value: { values: partnership },
    odd: [
      JSON.stringify({ userId: 7, values: partnership }),
      JSON.stringify({ values: { ...partnership, mobileNumber: 243 } }),
      JSON.stringify({ values: visit }),
    ],
  },
  'ndako.visitDraft.v1': {
    stored: visitDraft,
    text: JSON.stringify({ userId: 'user-1', values: visit }),
    value: { userId: 'user-1', values: { ...visit, visitTypeId } },
    odd: [
      JSON.stringify({ userId: 7, values: visit }),
      JSON.stringify({ values: partnership }),
      JSON.stringify({ values: [visit] }),
    ],
  },
  'ndako.stays.v1': {
    stored: storedStays,
    text: stays,
    value: {
      userId: 'user-1',
      copies: [{ readAt: 1_900_000_000_000, stay: mayStayPage }],
    },
    odd: [
      having({ userId: 7 }, stays),
      having({ copies: [{ readAt: 'now' }] }, stays),
      having({ copies: [{ readAt: 1_900_000_000_000, stay: {} }] }, stays),
      without('userId', stays),
      '[]',
      '{',
    ],
  },
  'ndako.refundIds.v1': {
    stored: storedRefundIds,
    text: '{"booking-1":"ABCDEFGHJKLMNP23"}',
    value: { 'booking-1': 'ABCDEFGHJKLMNP23' },
    odd: ['', 'undefined', '7', '"ABCDEFGHJKLMNP23"', '{"booking-1":"ABCDEFGHJKLMNP2"}'],
  },
  'ndako.language.v1': {
    stored: storedLanguage,
    text: 'fr',
    value: 'fr',
    odd: ['', 'undefined', 'de', 'FR', '"fr"', 'toString'],
  },
};

describe.each(Object.entries(examples))('what storage keeps under %s', (key, example) => {
  const { stored, text, value, odd } = example;

  it('is read as it is stored today', () => {
    entries.set(key, text);
    expect(recall(stored)).toEqual(value);
  });

  it.each(odd)('is absent where the text is %j', (wrong) => {
    entries.set(key, wrong);
    expect(recall(stored)).toBeUndefined();
  });

  it('is absent where there is none, or one of another version', () => {
    entries.set(key.replace('.v1', '.v0'), text);
    entries.set(key.replace('.v1', '.v2'), text);
    if (key.startsWith('ndako.')) expect(entries.size).toBe(2);
    else entries.clear();
    expect(recall(stored)).toBeUndefined();
  });
});

describe('a family of drafts', () => {
  const others = ['ndako.deskMessage.v1.booking-1.o', 'ndako.receipt.v1.a.b.c', 'token'];
  const drafts = [
    'ndako.messageDraft.v1.booking-1',
    'ndako.messageDraft.v1.booking-2',
    // As it was kept when there was one draft for all bookings.
    'ndako.messageDraft.v1',
  ];

  it('[TYPE-02] is forgotten with all its members, and nothing else is', () => {
    for (const key of [...drafts, ...others]) entries.set(key, '{}');
    forget('ndako.messageDraft.v1');
    expect([...entries.keys()]).toEqual(others);
  });

  it('[TYPE-02] is forgotten for one booking alone once its message is sent', () => {
    for (const key of drafts) entries.set(key, '{}');
    forget('ndako.messageDraft.v1.booking-1');
    expect([...entries.keys()]).toEqual(drafts.slice(1));
  });

  it('is there as long as it has a member', () => {
    entries.set('ndako.messageDraft.v1.booking-1', '{}');
    expect(hasNone(['ndako.messageDraft.v1'])).toBe(false);
    expect(hasNone(['ndako.reviewDraft.v1'])).toBe(true);
  });
});

describe('a draft from before, when there was one for all records', () => {
  const message =
    '{"userId":"user-1","bookingId":"booking-1","text":"Say \\"bookingId\\":\\"x\\""}';
  const review = '{"userId":"user-1","propertyId":"villa","comment":"Lovely"}';

  it('[TYPE-02] becomes the draft of its record', () => {
    entries.set('ndako.messageDraft.v1', message);
    entries.set('ndako.reviewDraft.v1', review);
    moveFormerDrafts();
    expect(Object.fromEntries(entries)).toEqual({
      'ndako.messageDraft.v1.booking-1': message,
      'ndako.reviewDraft.v1.villa': review,
    });
  });

  it('[TYPE-02] does not take the place of a newer one', () => {
    entries.set('ndako.messageDraft.v1', message);
    entries.set('ndako.messageDraft.v1.booking-1', '{"text":"newer"}');
    moveFormerDrafts();
    expect(Object.fromEntries(entries)).toEqual({
      'ndako.messageDraft.v1.booking-1': '{"text":"newer"}',
    });
  });

  it('[TYPE-02] stays where the storage takes no second copy', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    entries.set('ndako.reviewDraft.v1', review);
    vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    moveFormerDrafts();
    expect(Object.fromEntries(entries)).toEqual({ 'ndako.reviewDraft.v1': review });
    vi.restoreAllMocks();
  });

  it.each(['', 'undefined', '7', '{"text":"Hello"}'])(
    '[TYPE-02] is removed where it is %j',
    (odd) => {
      entries.set('ndako.reviewDraft.v1', odd);
      moveFormerDrafts();
      expect(hasNone(['ndako.reviewDraft.v1'])).toBe(true);
    },
  );
});

describe('stored receipts', () => {
  const text =
    '{"purpose":"newBooking","bookingId":"booking-1","targetId":"booking-1","orderId":"ORDER-1","transactionId":"ABCDEFGHJKLMNP23","amount":16000,"approvedAt":1900000000000,"payerName":"Ada","payerId":"PAYER-1","isOver":true,"captured":true}';
  const receipt: Receipt = {
    purpose: 'newBooking',
    bookingId: bookingIdOf('booking-1'),
    targetId: 'booking-1',
    orderId: 'ORDER-1',
    transactionId: 'ABCDEFGHJKLMNP23',
    amount: cents(16_000),
    approvedAt: 1_900_000_000_000,
    payerName: 'Ada',
    payerId: 'PAYER-1',
    isOver: true,
    captured: true,
  };
  const key = 'ndako.receipt.v1.user-1.booking-1.ABCDEFGHJKLMNP23.captured';

  it('are read as browsers hold them today, and from before they had a time', () => {
    entries.set(key, text);
    entries.set(
      key.replace('.captured', ''),
      without('approvedAt', without('isOver', having({ captured: false }, text))),
    );
    expect(storedReceipts(userIdOf('user-1'))).toEqual([
      { ...receipt, captured: false, isOver: false, approvedAt: 0 },
      receipt,
    ]);
  });

  it.each([
    having({ bookingId: 7 }, text),
    having({ amount: '16000' }, text),
    having({ captured: 'true' }, text),
    having({ approvedAt: 'now' }, text),
    without('orderId', text),
    without('transactionId', text),
    '[]',
    '{',
  ])('are left out where the text is %j, and stay in storage', (odd) => {
    entries.set(key, odd);
    expect(storedReceipts(userIdOf('user-1'))).toEqual([]);
    expect(entries.get(key)).toBe(odd);
  });

  it('of other guests and other versions are left out', () => {
    entries.set(key.replace('user-1', 'user-2'), text);
    entries.set(key.replace('.v1.', '.v0.'), text);
    entries.set(key.replace('.v1.', '.v2.'), text);
    expect(storedReceipts(userIdOf('user-1'))).toEqual([]);
  });
});
