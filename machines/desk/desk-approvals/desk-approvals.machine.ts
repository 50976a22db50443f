import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { Day } from '#contract/day.ts';
import {
  type ApprovalRefusal,
  approveBookings,
  readChosenBookings,
} from '#contract/desk/calls/chosen-bookings.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import type { BookingId } from '#contract/ids.ts';
import { callStub } from '../../shared/call-stub.ts';
import type { Message } from '../../shared/failure-notice.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { deskSetup } from '../desk-setup.ts';
import { withNow } from '../with-now.ts';
import { type Approvals, approvalsOf, isPossible } from './approvals.ts';

/** `unconfirmed`: the reply was lost, and the booking is not approved. */
export interface RefusedApproval {
  readonly id: BookingId;
  readonly code: ApprovalRefusal | 'unconfirmed';
}

interface DeskApprovalsContext {
  readonly ids: readonly BookingId[];
  readonly today: Day;
  /** The last day to pay for all, as it is typed: `yyyy-MM-dd`. Empty: the usual day of each booking. */
  readonly lastDay: string;
  readonly bookings: readonly DeskBooking[];
  readonly sendsMail: boolean;
  /** What is sent, or was sent last. */
  readonly sent: Approvals;
  readonly refused: readonly RefusedApproval[];
  readonly failure: Message | undefined;
}

type DeskApprovalsEvent =
  | { readonly type: 'record.retry' }
  | { readonly type: 'day.type'; readonly lastDay: string }
  | { readonly type: 'today.changed'; readonly today: Day }
  | { readonly type: 'approvals.send' };

type Reply = ReplyOf<typeof readChosenBookings>;
type Outcome = ReplyOf<typeof approveBookings>;

/** Those of the sent bookings that are not approved now. */
function openOf(sent: Approvals, now: readonly DeskBooking[]): RefusedApproval[] {
  return sent
    .filter(({ id }) => now.find((booking) => booking.id === id)?.state !== 'approved')
    .map(({ id }) => ({ id, code: 'unconfirmed' }));
}

const approvalsSetup = deskSetup({
  types: {
    context: {} as DeskApprovalsContext,
    events: {} as DeskApprovalsEvent,
    input: {} as { readonly ids: readonly BookingId[]; readonly today: Day },
    tags: {} as 'failed' | 'missing' | 'busy' | 'done',
  },
  actors: { load: callStub(readChosenBookings), approve: callStub(approveBookings) },
}).extend({
  guards: {
    /** Whether none of the bookings exists. */
    isNoneLeft: (_, { bookings }: Reply) => bookings.length === 0,
    /** Whether a booking can be approved, and the typed day is possible. */
    canSend: ({ context }) =>
      isPossible(context) && approvalsOf(context.bookings, context).length > 0,
    /** Whether the bookings that were read show that none of the approvals was made. */
    isNothingDone: ({ context: { sent } }, { bookings }: Reply) =>
      openOf(sent, bookings).length === sent.length,
  },
  actions: {
    keepBookings: assign((_, { bookings, sendsMail = false }: Reply) => ({ bookings, sendsMail })),
    keepDay: assign((_, { lastDay }: { lastDay: string }) => ({ lastDay, failure: undefined })),
    setToday: assign((_, { today }: { today: Day }) => ({ today })),
    setSent: assign(({ context }) => ({
      sent: approvalsOf(context.bookings, context),
      failure: undefined,
    })),
    keepOutcome: assign(({ context }, { bookings, refused }: Outcome) => ({
      bookings: withNow(context.bookings, bookings),
      refused,
    })),
    keepFound: assign(({ context }, { bookings }: Reply) => ({
      bookings: withNow(context.bookings, bookings),
      refused: openOf(context.sent, bookings),
    })),
    storeLostReply: assign({ failure: { message: 'desk.unconfirmed' } }),
  },
});

/**
 * DESK-503 … DESK-505: approves the chosen bookings. The page shows until when each can be paid before it is
 * sent. Each approval stands alone, and the page says what became of it. When the reply was lost, the flow
 * reads the bookings to learn which are approved.
 */
export const deskApprovalsMachine = approvalsSetup.createMachine({
  id: 'deskApprovals',
  context: ({ input: { ids, today } }) => ({
    ids,
    today,
    lastDay: '',
    bookings: [],
    sendsMail: false,
    sent: [],
    refused: [],
    failure: undefined,
  }),
  initial: 'loading',
  on: { 'today.changed': { actions: withEvent('setToday') } },
  states: {
    loading: {
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: { ids: [...context.ids] } }),
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          { target: 'choosing', actions: withReply('keepBookings') },
        ],
        onError: { target: 'failed', actions: withFailure('storeFailure') },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'record.retry': { target: 'loading', actions: 'dropFailure' } },
    },
    missing: { type: 'final', tags: 'missing', description: 'None of the bookings exists.' },
    choosing: {
      description: 'Until when each booking can be paid.',
      on: {
        'day.type': { actions: withEvent('keepDay') },
        'approvals.send': { guard: 'canSend', target: 'sending', actions: 'setSent' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'approve',
        src: 'approve',
        input: ({ context }) => ({ body: { bookings: context.sent } }),
        onDone: { target: 'done', actions: withReply('keepOutcome') },
        onError: [
          { guard: withFailure('isUndecided'), target: 'rereading' },
          { target: 'choosing', actions: withFailure('storeFailure') },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      description: 'The reply was lost. The bookings show which are approved.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ query: { ids: [...context.ids] } }),
        onDone: [
          { guard: withReply('isNoneLeft'), target: 'missing' },
          {
            guard: withReply('isNothingDone'),
            target: 'choosing',
            actions: [withReply('keepBookings'), 'storeLostReply'],
          },
          { target: 'done', actions: withReply('keepFound') },
        ],
        onError: { target: 'choosing', actions: withFailure('storeFailure') },
      },
    },
    done: {
      type: 'final',
      tags: 'done',
      description: 'What became of each booking. Its link leads to what is still open.',
    },
  },
});

export type DeskApprovalsActor = ActorRefFrom<typeof deskApprovalsMachine>;
