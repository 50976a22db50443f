import { runMachine } from 'flow-inspector/testing/run-machine';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, createActor } from 'xstate';
import { storedFormDraft } from '#contract/desk/form-draft.ts';
import { cents } from '#contract/money.ts';
import type { Season } from '#contract/records/listing-rules.ts';
import { entryOf } from '#contract/stored-value.ts';
import { deskBookingMachine } from '#machines/desk/desk-booking.machine.ts';
import { deskPricesMachine } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { approveLook } from '#src/desk/bookings/step-looks.ts';
import { SeasonsCard } from '#src/desk/prices/seasons-card.tsx';
import { StepDialog } from '#src/desk/record/record-steps.tsx';
import { t } from '#src/language/text.ts';
import { odette, pendingBooking } from '#testing/machine/desk-records.ts';
import { august, priceReplies, withRules } from '#testing/machine/price-records.ts';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

/** The keys of the drafts that the views keep. */
const keys: string[] = [];
const stored = new Map<string, string>();

vi.mock('#src/desk/app/desk-site.ts', () => ({ useOperator: () => odette }));
vi.mock('#src/app/use-flow.ts', () => ({
  useFlow: (machine: AnyStateMachine, options: { readonly input: { readonly key: string } }) => {
    keys.push(options.input.key);
    return createActor(machine, options);
  },
}));

beforeAll(speakEnglish);
beforeEach(() => {
  keys.length = 0;
  stored.clear();
  vi.stubGlobal('window', {
    get localStorage() {
      return {
        ...Object.fromEntries(stored),
        getItem: (key: string) => stored.get(key) ?? null,
      };
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[TYPE-03] two seasons that begin on the same day have a draft each', async () => {
  const firstWeek: Season = { ...august, to: '07-08-2027' };
  const replies = priceReplies(withRules({ seasons: [firstWeek, august] }));
  const input = { id: 'listing-1', operator: odette.id };
  for (const season of [firstWeek, august]) {
    const { actor, calls } = runMachine(deskPricesMachine, { input });
    await calls.answer('load', replies);
    actor.send({ type: 'season.describe', season });
    htmlOf(<SeasonsCard flow={actor} mayChange />);
  }
  expect(keys).toEqual([
    `ndako.deskForm.v1.season.listing-1.01-08-2027.07-08-2027.${odette.id}`,
    `ndako.deskForm.v1.season.listing-1.01-08-2027.31-08-2027.${odette.id}`,
  ]);
});

describe('what was typed into the dialog of a season that another operator has', () => {
  const changed =
    'Another operator has changed this since you opened it. Your text is still here. Saving it replaces the other change.';
  const resumed = 'What you typed before is here again. It is not saved yet.';
  const first: Season = { from: '01-08-2027', to: '03-08-2027', price: cents(10_000) };
  const shorter: Season = { ...august, to: '20-08-2027' };

  beforeEach(() => {
    // Typed over the season of August, which cost $200.00.
    const { key, value } = entryOf(
      storedFormDraft('season.listing-1.01-08-2027.31-08-2027', odette.id),
      { operator: odette.id, typed: { price: '220' }, over: { price: '200' } },
    );
    stored.set(key, value);
  });

  async function dialogOf(seasons: Season[], season?: Season) {
    const input = { id: 'listing-1', operator: odette.id };
    const { actor, calls } = runMachine(deskPricesMachine, { input });
    await calls.answer('load', priceReplies(withRules({ seasons })));
    actor.send({ type: 'season.describe', season });
    const html = htmlOf(<SeasonsCard flow={actor} mayChange />);
    const [, said] = /<p role="status">([^<]*)</.exec(html) ?? [];
    const typed = [...html.matchAll(/<input[^>]* value="([^"]*)"/g)].map(([, value]) => value);
    return { said, typed, key: keys[0] };
  }
  const key = `ndako.deskForm.v1.season.listing-1.01-08-2027.31-08-2027.${odette.id}`;

  it('[TYPE-03] moved is in the dialog of the season that has most of its days', async () => {
    expect(await dialogOf([first, shorter], shorter)).toEqual({
      said: resumed,
      typed: ['2027-08-01', '2027-08-20', '220', '3'],
      key,
    });
  });

  it('[TYPE-03] moved is in no other dialog', async () => {
    expect(await dialogOf([first, shorter], first)).toEqual({
      said: undefined,
      typed: ['2027-08-01', '2027-08-03', '100', ''],
      key: `ndako.deskForm.v1.season.listing-1.01-08-2027.03-08-2027.${odette.id}`,
    });
    keys.length = 0;
    expect(await dialogOf([first, shorter])).toEqual({
      said: undefined,
      typed: ['', '', '', ''],
      key: `ndako.deskForm.v1.season.listing-1.new.${odette.id}`,
    });
  });

  it.each([
    ['removed', []],
    ['moved to quite other days', [{ ...august, from: '01-12-2027', to: '31-12-2027' }] as const],
  ])('[TYPE-03] [RATE-111] %s is in the dialog of a new one, with its days', async (_, seasons) => {
    expect(await dialogOf([...seasons])).toEqual({
      said: changed,
      typed: ['2027-08-01', '2027-08-31', '220', ''],
      key,
    });
  });
});

it('[TYPE-03] a day that was typed before midnight is called typed, not changed by another operator', async () => {
  // The stay has begun, so the usual last day to pay is today.
  vi.useFakeTimers({ now: new Date('2027-07-15T10:00:00Z'), toFake: ['Date'] });
  const { key, value } = entryOf(storedFormDraft('step.booking-1.approve', odette.id), {
    operator: odette.id,
    typed: { reason: '2027-07-20' },
    over: { reason: '' },
  });
  stored.set(key, value);
  const booking = { ...pendingBooking, checkIn: '14-07-2027', checkOut: '28-07-2027' } as const;
  const { actor, calls } = runMachine(deskBookingMachine, { input: { id: 'booking-1' } });
  await calls.answer('load', booking);
  actor.send({ type: 'step.choose', step: 'approve' });
  const html = htmlOf(
    <StepDialog flow={actor} of="booking-1" look={approveLook(booking, '15-07-2027', t)} />,
  );
  expect(html).toContain('value="2027-07-20"');
  expect(textIn(html)).toContain('What you typed before is here again. It is not saved yet.');
});
