import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import type { UserId } from '#contract/ids.ts';
import { callStub } from '../../shared/call-stub.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withReply } from '../../shared/params.ts';

/** The form shows the first ones. More of the number finds fewer. */
export const mostFoundGuests = 3;

interface DeskGuestFinderContext {
  /** The typed telephone number or e-mail address. Empty until it is long enough to find someone. */
  readonly text: string;
  readonly found: readonly DeskGuest[];
  /** The guest who is chosen, or was on an earlier visit and is not found yet. */
  readonly guestId: UserId | undefined;
  readonly chosen: DeskGuest | undefined;
}

type DeskGuestFinderEvent =
  | { readonly type: 'guest.typed'; readonly mobileNumber: string; readonly email: string }
  | { readonly type: 'guest.choose'; readonly id: UserId }
  | { readonly type: 'guest.forget' }
  | { readonly type: 'guest.retry' };

type Typed = Omit<Extract<DeskGuestFinderEvent, { type: 'guest.typed' }>, 'type'>;

/** A whole address, or enough of a number. */
function soughtText({ mobileNumber, email }: Typed): string {
  if (/@.+\./.test(email)) return email.trim();
  return mobileNumber.replace(/\D/g, '').length < 6 ? '' : mobileNumber.trim();
}

type Found = ReplyOf<typeof listDeskGuests>;

function firstOf(records: Found['records']): Found['records'] {
  return records.slice(0, mostFoundGuests);
}

/** Whether bookings can be made for this guest. */
export function canBook({ mayBook, isBlocked, isDeleted }: DeskGuest): boolean {
  return mayBook && !isBlocked && !isDeleted;
}

const finderSetup = flowSetup({
  types: {
    context: {} as DeskGuestFinderContext,
    events: {} as DeskGuestFinderEvent,
    /** What is typed from the beginning, and who was chosen on an earlier visit. */
    input: {} as Typed & { readonly guestId?: UserId | undefined },
    tags: {} as 'failed' | 'chosen',
  },
  actors: { listDeskGuests: callStub(listDeskGuests) },
}).extend({
  /** The search is sent this long after the last key. */
  delays: { typingPause: 250 },
  guards: {
    /** Whether the number and the address ask for the same guests as before. */
    isSame: ({ context: { text } }, typed: Typed) => soughtText(typed) === text,
    /** Whether enough is typed to find someone. */
    isLongEnough: (_, typed: Typed) => soughtText(typed) !== '',
    /** Whether the page was opened with enough to find someone. */
    hasText: ({ context: { text } }) => text !== '',
    /** Whether the guest was found and may book. */
    canChoose: ({ context: { found } }, { id }: { id: UserId }) =>
      found.some((guest) => guest.id === id && canBook(guest)),
    /** Whether the guest of the earlier visit is found and may book. */
    isFoundAgain: ({ context: { guestId } }, { records }: Found) =>
      firstOf(records).some((guest) => guest.id === guestId && canBook(guest)),
  },
  actions: {
    keepText: assign((_, typed: Typed) => ({
      text: soughtText(typed),
      found: [],
      guestId: undefined,
    })),
    keepFound: assign((_, { records }: Found) => ({ found: firstOf(records) })),
    choose: assign(({ context: { found } }, { id }: { id: UserId }) => ({
      guestId: id,
      chosen: found.find((guest) => guest.id === id),
    })),
    chooseAgain: assign(({ context: { found, guestId } }) => ({
      chosen: found.find((guest) => guest.id === guestId),
    })),
    dropChosen: assign({ guestId: undefined, chosen: undefined }),
  },
});

const typed = [
  { guard: withEvent('isSame') },
  {
    guard: withEvent('isLongEnough'),
    target: 'typing',
    // The pause begins again.
    reenter: true,
    actions: withEvent('keepText'),
  },
  { target: 'idle', actions: withEvent('keepText') },
] as const;

/**
 * DESK-466: finds the guests whom the desk knows, while their telephone number or e-mail address is typed. A reply for
 * an earlier text is ignored.
 */
export const deskGuestFinderMachine = finderSetup.createMachine({
  id: 'deskGuestFinder',
  context: ({ input }) => ({
    text: soughtText(input),
    found: [],
    guestId: input.guestId,
    chosen: undefined,
  }),
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'hasText', target: 'searching' },
      on: {
        'guest.typed': {
          guard: withEvent('isLongEnough'),
          target: 'typing',
          actions: withEvent('keepText'),
        },
      },
    },
    typing: { on: { 'guest.typed': typed }, after: { typingPause: 'searching' } },
    searching: {
      on: { 'guest.typed': typed },
      invoke: {
        id: 'listDeskGuests',
        src: 'listDeskGuests',
        input: ({ context: { text } }) => ({ query: { search: text } }),
        onDone: [
          {
            guard: withReply('isFoundAgain'),
            target: 'chosen',
            actions: [withReply('keepFound'), 'chooseAgain'],
          },
          { target: 'shown', actions: [withReply('keepFound'), 'dropChosen'] },
        ],
        onError: 'failed',
      },
    },
    shown: {
      on: {
        'guest.typed': typed,
        'guest.choose': {
          guard: withEvent('canChoose'),
          target: 'chosen',
          actions: withEvent('choose'),
        },
      },
    },
    failed: {
      tags: 'failed',
      description: 'The operator can also book without the search.',
      on: {
        'guest.typed': typed,
        'guest.retry': 'searching',
      },
    },
    chosen: {
      tags: 'chosen',
      on: { 'guest.forget': { target: 'shown', actions: 'dropChosen' } },
    },
  },
});

export type DeskGuestFinderActor = ActorRefFrom<typeof deskGuestFinderMachine>;
