import { type ActorRefFrom, assign, emit, raise, setup } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import { type Failure, failureOf } from '#contract/failure.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { isAccepted } from '../shared/acceptance.ts';
import { callStub } from '../shared/call-stub.ts';
import { callTimeLimit } from '../shared/delays.ts';
import type { Effect } from '../shared/effects.ts';
import { isOpen } from './records.ts';

interface MyPaymentsContext {
  readonly userId: string;
  readonly payments: readonly Transaction[];
  /** The open record whose booking is to be deleted. */
  readonly chosen: Transaction | undefined;
}

type MyPaymentsEvent =
  | { readonly type: 'tab.online' }
  | { readonly type: 'tab.cash' }
  | { readonly type: 'payments.retry' }
  | { readonly type: 'payments.reread' }
  | { readonly type: 'payment.pay'; readonly payment: Transaction }
  | { readonly type: 'payment.delete'; readonly payment: Transaction }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.cancel' };

const noReply: Failure = { kind: 'noReply' };

/** The guest's payments (MYP-01 … MYP-10): read, paid again, or deleted with their booking. */
export const myPaymentsMachine = setup({
  types: {
    context: {} as MyPaymentsContext,
    events: {} as MyPaymentsEvent,
    input: {} as { readonly userId: string },
    emitted: {} as Effect,
    tags: {} as 'loading' | 'dialogOpen' | 'busy',
  },
  actors: { listTransactions: callStub(listTransactions), deleteBooking: callStub(deleteBooking) },
  guards: {
    isOpen: (_, { payment }: { payment: Transaction }) => isOpen(payment),
    isAccepted: (_, reply: ReplyOf<typeof deleteBooking>) => isAccepted(reply),
  },
  actions: {
    /** ERR-06: `src/app` provides the console. */
    reportFailure: (_, _failure: Failure) => {},
    keepPayments: assign((_, { data }: ReplyOf<typeof listTransactions>) => ({ payments: data })),
    choose: assign((_, { payment }: { payment: Transaction }) => ({ chosen: payment })),
    dropChoice: assign({ chosen: undefined }),
    /** The server deletes a booking with its open record (API-48). */
    dropPayment: assign(({ context: { payments, chosen } }) => ({
      payments: payments.filter(({ id }) => id !== chosen?.id),
    })),
    reread: raise({ type: 'payments.reread' }),
    /** MYP-06, OQ-17. */
    rememberRecord: emit((_, { payment }: { payment: Transaction }) => ({
      type: 'remember' as const,
      key: 'RePaymentBookingsIdStored' as const,
      value: payment.id,
    })),
    goToPayNow: emit((_, { payment }: { payment: Transaction }) => ({
      type: 'navigate' as const,
      to: '/pay-now',
      state: {
        recordId: payment.id,
        bookingId: payment.bookingId.id,
        totalCents: payment.amount,
      },
    })),
    announceDeletion: emit({ type: 'notice', level: 'success', message: 'payments.deleted' }),
    announceFailure: emit({ type: 'notice', level: 'error', message: 'payments.deleteFailed' }),
  },
  delays: { callTimeLimit },
}).createMachine({
  id: 'myPayments',
  type: 'parallel',
  context: ({ input: { userId } }) => ({ userId, payments: [], chosen: undefined }),
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          description: 'What was read before stays in sight.',
          on: { 'payments.reread': { target: 'loading', reenter: true } },
          invoke: {
            id: 'listTransactions',
            src: 'listTransactions',
            input: ({ context }) => ({ params: { userId: context.userId } }),
            onDone: {
              target: 'loaded',
              actions: { type: 'keepPayments', params: ({ event }) => event.output },
            },
            onError: {
              target: 'failed',
              actions: { type: 'reportFailure', params: ({ event }) => failureOf(event.error) },
            },
          },
          after: {
            callTimeLimit: {
              target: 'failed',
              actions: { type: 'reportFailure', params: noReply },
            },
          },
        },
        loaded: { on: { 'payments.reread': 'loading' } },
        failed: {
          description: 'Only logged (ERR-06); the page quietly offers to try again.',
          on: { 'payments.retry': 'loading', 'payments.reread': 'loading' },
        },
      },
    },
    tab: {
      description: 'Opens on Cash (MYP-01); can be changed while the list loads.',
      initial: 'cash',
      states: {
        cash: { on: { 'tab.online': 'online' } },
        online: { on: { 'tab.cash': 'cash' } },
      },
    },
    action: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'No record is being paid or deleted.',
          entry: 'dropChoice',
          on: {
            'payment.pay': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'leaving',
              actions: [
                { type: 'rememberRecord', params: ({ event }) => event },
                { type: 'goToPayNow', params: ({ event }) => event },
              ],
            },
            'payment.delete': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'confirming',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
        confirming: {
          tags: 'dialogOpen',
          description: 'MYP-08: nothing is deleted before the guest has said so twice.',
          on: {
            'deletion.confirm': 'deleting',
            'deletion.cancel': 'choosing',
          },
        },
        deleting: {
          tags: ['dialogOpen', 'busy'],
          invoke: {
            id: 'deleteBooking',
            src: 'deleteBooking',
            input: ({ context }) => ({ params: { id: bookingOf(context.chosen) } }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'choosing',
                actions: ['dropPayment', 'announceDeletion', 'reread'],
              },
              { target: 'choosing', actions: ['announceFailure', 'reread'] },
            ],
            onError: {
              target: 'choosing',
              description: 'Paid or deleted elsewhere, or unknown: the list tells which.',
              actions: ['announceFailure', 'reread'],
            },
          },
          after: {
            callTimeLimit: { target: 'choosing', actions: ['announceFailure', 'reread'] },
          },
        },
        leaving: { type: 'final', description: 'The guest goes on to /pay-now.' },
      },
    },
  },
});

/** A deletion starts only once a record is chosen. */
function bookingOf(chosen: Transaction | undefined): string {
  if (!chosen) throw new Error('There is no record to delete.');
  return chosen.bookingId.id;
}

export type MyPaymentsActor = ActorRefFrom<typeof myPaymentsMachine>;
