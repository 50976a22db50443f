import type { PathExamples } from 'flow-inspector/paths';
import { walksTo } from 'flow-inspector/paths';
import { expect, it } from 'vitest';
import { type AnyEventObject, type AnyMachineSnapshot, transition } from 'xstate';
import { everyFlow } from '#testing/machine/every-flow.ts';

interface Taking {
  /** The events that take up a record. */
  readonly takes: readonly string[];
  /** What a flow knows of more than one record, so it may be another one for the next record. */
  readonly kept?: readonly string[];
  /** The other events of the walks, where all of them would be too many. */
  readonly others?: readonly string[];
}

/** The steps that an operator takes with one record, one after the other. */
const steps: Taking = { takes: ['step.choose'], kept: ['record'] };

/** Every machine with an event about a record, and what it keeps from one to the next. */
const table: Readonly<Record<string, Taking | 'takes up no record'>> = {
  cancellation: {
    takes: ['cancel.ask', 'refund.ask'],
    // The policy is that of the site.
    kept: ['today', 'policy'],
  },
  deskCalendar: {
    takes: ['block.choose'],
    kept: ['calendar', 'selection', 'undo'],
    others: ['day.choose', 'blocking.begin', 'freeing.confirm', 'question.cancel', 'change.undo'],
  },
  // A message is sent or read, and the conversation stays the same.
  conversation: 'takes up no record',
  deskMessages: 'takes up no record',
  stayMessages: 'takes up no record',
  // Each chooses a value of one form.
  deskGuestFinder: 'takes up no record',
  deskStayOffers: 'takes up no record',
  deskTaxonomy: { takes: ['renaming.begin', 'removal.choose', 'entry.moveUp'], kept: ['entries'] },
  deskListingCalendars: {
    takes: ['feed.read', 'sameStay.choose', 'freeing.choose', 'removal.choose'],
    kept: ['calendars'],
  },
  deskOperators: { takes: ['role.choose', 'ending.choose'], kept: ['operators'] },
  deskSessions: { takes: ['session.choose'], kept: ['sessions'] },
  favouriteRemoval: { takes: ['favourite.remove'] },
  openPayment: { takes: ['payment.pay', 'payment.delete'] },
  deskBooking: steps,
  deskProviderOrder: steps,
  deskContent: steps,
  deskCoupon: steps,
  deskEnquiry: steps,
  deskGuest: steps,
  deskListing: { takes: ['step.choose'], kept: ['loaded'] },
  deskRecord: steps,
  deskRefund: steps,
  deskReview: steps,
  deskToday: { takes: ['step.choose'], kept: ['today'] },
  deskSession: 'takes up no record',
  deskUpload: 'takes up no record',
  favourites: 'takes up no record',
  myBookings: 'takes up no record',
  myPayments: 'takes up no record',
  propertySearch: 'takes up no record',
  session: 'takes up no record',
};

/** Whether the event names a record or a step of one, or has a record. */
function hasRecord(event: object): boolean {
  const values = Object.entries(event);
  return values.some(
    ([name, value]) =>
      ['id', 'step'].includes(name) ||
      (typeof value === 'object' && value !== null && 'id' in value),
  );
}

const examples = everyFlow
  .flatMap((flow) => flow.examples)
  .filter(({ events }) => events.some(hasRecord));

it('[CAN-01] every machine with an event about a record is in the table', () => {
  const ids = new Set(examples.map(({ machine }) => machine.id));
  expect(Object.keys(table).toSorted()).toEqual([...ids].toSorted());
});

function isSameStep({ context }: AnyMachineSnapshot, { step }: AnyEventObject): boolean {
  return step !== undefined && context.choice?.step === step;
}

/** The event with another record: its names and ids are others. */
function another(event: AnyEventObject): AnyEventObject {
  return JSON.parse(JSON.stringify(event), (name, value) =>
    ['name', 'number'].includes(name) ? `other ${value}` : value,
  );
}

/** What a record leads to that a used flow takes up, where that is not what it leads to in a fresh one. */
function differencesOf(given: PathExamples, { takes, kept = [], others }: Taking): unknown[] {
  const { machine } = given;
  const walked = {
    ...given,
    ...(others && {
      events: given.events.filter(({ type }) => [...takes, ...others].includes(type)),
    }),
  };
  const taking = walked.events.filter(({ type }) => takes.includes(type));
  const differences: unknown[] = [];
  for (const input of walked.inputs) {
    const fresh = new Map<string, AnyMachineSnapshot>();
    for (const { state, events } of walksTo(machine, walked, input)) {
      if (state.status !== 'active') continue;
      const isUsed = events.some(({ type }) => takes.includes(type));
      for (const event of taking.map(another)) {
        // What the operator typed for the same step stays.
        if (!state.can(event) || isSameStep(state, event)) continue;
        const [after] = transition(machine, state, event);
        const place = JSON.stringify([state.value, event, kept.map((name) => state.context[name])]);
        const first = fresh.get(place);
        if (!isUsed) fresh.set(place, first ?? after);
        else if (first) differences.push(...differing(first, after, events, event));
      }
    }
  }
  return differences;
}

function differing(
  first: AnyMachineSnapshot,
  after: AnyMachineSnapshot,
  events: readonly AnyEventObject[],
  event: AnyEventObject,
): unknown[] {
  const [fresh, used] = [first, after].map(({ value, context }) =>
    JSON.stringify([value, context]),
  );
  if (fresh === used) return [];
  const names = Object.keys(after.context).filter(
    (name) => JSON.stringify(first.context[name]) !== JSON.stringify(after.context[name]),
  );
  return [
    { after: events.map(({ type }) => type).join(', '), event: event.type, differing: names },
  ];
}

const flows = examples.flatMap((given) => {
  const taking = table[given.machine.id];
  return typeof taking === 'object' ? [{ id: given.machine.id, given, taking }] : [];
});

it.each(flows)('[CAN-01] [DESK-15] $id takes up the next record as a fresh flow does', (flow) => {
  expect(differencesOf(flow.given, flow.taking)).toEqual([]);
});
