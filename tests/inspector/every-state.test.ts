import {
  activeIn,
  PossibleSteps,
  shortestRoute,
  TakenEvents,
  WatchedActors,
} from 'flow-inspector/testing';
import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, type AnyStateMachine, initialTransition } from 'xstate';
import { ndakoHost } from '#src/inspector-host/ndako-host.ts';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { everyState } from '../../scripts/gallery/every-state.ts';

const host = ndakoHost({ carryOut: () => {} });

/** The lists from which people choose, each with one record, also without its refund tiers. */
const lists: Readonly<Record<string, string>> = {
  favourites: 'listFavourites',
  myBookings: 'listBookings',
  myPayments: 'listPayments',
};

/** The other flows of the page, from which examples come. */
const others = {
  of: (machine: string) => {
    const call = host.calls[lists[machine] ?? ''];
    const reply = call?.read?.(call.replies[0]?.body);
    const records: object[] = Object(reply).records ?? [];
    const data = [...records, ...records.map((record) => ({ ...record, refundTiers: undefined }))];
    return reply ? { data } : undefined;
  },
};
const takes = new TakenEvents(host, Object.assign(new WatchedActors(), others));
const steps = new PossibleSteps(host, (snapshot) => takes.at(snapshot));

/** States that the gallery cannot show: no way leads to them. Each names the test that shows it. */
const notInGallery: Readonly<Record<string, string>> = {
  'deskContentForm.resumed':
    'The draft is of another record than the example: `desk-form.test.ts` [TYPE-03].',
  'deskCouponForm.resumed':
    'The draft is of another record than the example: `desk-form.test.ts` [TYPE-03].',
  'deskListingCalendars.confirmingFreeing':
    'No example of a calendar is empty: `desk-listing-calendars.test.ts` [DESK-224].',
  'deskListingCalendars.freeingDays':
    'No example of a calendar is empty: `desk-listing-calendars.test.ts` [DESK-224].',
  'deskListingCalendars.checkingFreeing':
    'No example of a calendar is empty: `desk-listing-calendars.test.ts` [DESK-224].',
  'deskPrices.undoing': 'No example has a change to undo: `desk-prices.test.ts` [RATE-55].',
  'deskPrices.checkingUndo': 'No example has a change to undo: `desk-prices.test.ts` [RATE-55].',
};

/** No example of a stay costs nothing: `booking.test.ts` [STAY-224]. A search for it takes five minutes. */
const notSearched = 'booking.bookedFree';

const examples = everyFlow.flatMap((flow) => flow.examples);

/** The states of a machine to which no way is known from one of its inputs. */
function lostStates({ id }: AnyStateMachine, wanted: readonly string[]): readonly string[] {
  const lost = new Set(wanted);
  const isEverySeen = (snapshot: AnyMachineSnapshot) => {
    for (const one of activeIn(snapshot)) lost.delete(one);
    return lost.size === 0;
  };
  const own = examples.filter(({ machine }) => machine.id === id);
  const starts = own.flatMap(({ machine, inputs }) =>
    inputs.map((input) => initialTransition(machine, input)[0]),
  );
  // Some inputs start in a state to which no way leads.
  for (const start of starts) isEverySeen(start);
  for (const start of starts) {
    if (lost.size > 0) shortestRoute(start, isEverySeen, (snapshot) => steps.at(snapshot));
  }
  return [...lost];
}

const flows = everyState([]);

test('each exception is a state that a page can show', () => {
  const shown = flows.flatMap(({ states }) => states).filter(({ hidden }) => !hidden);
  const ids = new Set(shown.map(({ id }) => id));
  expect([...Object.keys(notInGallery), notSearched].filter((id) => !ids.has(id))).toEqual([]);
});

test.each(
  flows.flatMap(({ machines, states }) => machines.map((machine) => ({ machine, states }))),
)('a way is known to every state of $machine.id that a page can show', ({ machine, states }) => {
  const own = states.filter((state) => state.machine === machine.id && !state.hidden);
  const ids = own.map(({ id }) => id).filter((id) => id !== notSearched);
  // An exception to which a way is known has to go.
  const exceptions = ids.filter((id) => id in notInGallery);
  expect(lostStates(machine, ids)).toEqual(exceptions);
});
