import { assign, emit, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { cancelBooking } from '#contract/calls/bookings.ts';
import { readRefundPolicy } from '#contract/calls/content.ts';
import type { createRefund } from '#contract/calls/refunds.ts';
import type { Day } from '#contract/day.ts';
import type { Failure } from '#contract/failure.ts';
import type { RefundDetailsForm } from '#contract/forms/refund-details.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { MessageKey } from '#locales/message.ts';
import { isPastStay } from '../my-bookings/stays.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isSessionOver } from '../shared/failure-kind.ts';
import { type AccountDetails, createRefundStub } from './refund-request.ts';

export interface CancellationInput {
  readonly userId: string;
  /** The day on the guest's clock. */
  readonly today: Day;
  /** The page that the flow is a part of. */
  readonly page: '/bookings' | '/refunds';
}

interface CancellationContext extends CancellationInput {
  /** The booking to cancel or to refund; undefined while there is none. */
  readonly booking: Booking | undefined;
  /** CONST-04: by booking, random, 16 characters; the same on every try to ask for its refund. */
  readonly refundIds: Readonly<Record<string, string>>;
  /** HTML, untrusted. */
  readonly policy: string;
  /** What is being sent, and no longer than that. */
  readonly details: AccountDetails;
}

/** A booking to go on with, and the id that a request for its refund will have. */
interface Chosen {
  readonly booking: Booking;
  readonly refundId: string;
}

type CancellationEvent =
  | ({ readonly type: 'cancel.ask' } & Chosen)
  | { readonly type: 'cancel.confirm' }
  | { readonly type: 'cancel.dismiss' }
  | { readonly type: 'policy.retry' }
  | { readonly type: 'policy.accept' }
  | ({ readonly type: 'refund.ask' } & Chosen)
  | { readonly type: 'refund.submit'; readonly details: RefundDetailsForm }
  | { readonly type: 'refund.leave'; readonly isTyped: boolean }
  | { readonly type: 'refund.stay' };

const nothing: AccountDetails = { accountHolderName: '', bankName: '', accountNumber: '' };

export const cancellationSetup = setup({
  types: {
    context: {} as CancellationContext,
    events: {} as CancellationEvent,
    input: {} as CancellationInput,
    emitted: {} as Effect,
    tags: {} as 'confirmOpen' | 'policyOpen' | 'refundOpen' | 'busy',
  },
  actors: {
    readRefundPolicy: callStub(readRefundPolicy),
    cancelBooking: callStub(cancelBooking),
    createRefund: createRefundStub,
  },
  /** REF-11: 1.5 seconds. */
  delays: { callTimeLimit, refundNotice: 1500 },
  guards: {
    /** CAN-01. */
    isUpcoming: ({ context }, { booking }: Chosen) => !isPastStay(booking, context.today),
    isAccepted: (_, reply: ReplyOf<typeof cancelBooking | typeof createRefund>) =>
      isAccepted(reply),
    isSessionOver: (_, { failure }: { failure: Failure }) => isSessionOver(failure),
    isTyped: (_, { isTyped }: { isTyped: boolean }) => isTyped,
  },
  actions: {
    choose: assign(({ context }, { booking, refundId }: Chosen) => ({
      booking,
      // A request that seemed to fail may have arrived: another id would ask a second time.
      refundIds: { [booking.id]: refundId, ...context.refundIds },
    })),
    setPolicy: assign((_, { policy }: { policy: string }) => ({ policy })),
    setDetails: assign((_, { accountHolderName, bankName, accountNumber }: RefundDetailsForm) => ({
      details: { accountHolderName, bankName, accountNumber },
    })),
    dropDetails: assign({ details: nothing }),

    /** CAN-04: `src/flows` takes the booking off the page's list. */
    tellCancelled: (_, _cancelled: { bookingId: string }) => {},
    /** `src/flows` has the page read its refunds anew. */
    tellRegistered: () => {},

    say: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'success' as const,
      message,
    })),
    complain: emit((_, { message }: { message: MessageKey }) => ({
      type: 'notice' as const,
      level: 'error' as const,
      message,
    })),
    sayRefundCanWait: emit({ type: 'notice', level: 'info', message: 'refund.canWait' }),
    /** REF-11. */
    goToRefunds: emit(({ context }) => ({
      type: 'navigate' as const,
      to: '/refunds',
      replace: context.page === '/refunds',
    })),
  },
});

/** The flow before anything is asked of it. */
export function atRest(input: CancellationInput): CancellationContext {
  return { ...input, booking: undefined, refundIds: {}, policy: '', details: nothing };
}
