import { type ActorRefFrom, assign, raise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { callStub } from '../shared/call-stub.ts';
import { complain, succeed } from '../shared/flow-actions.ts';
import { flowSetup } from '../shared/flow-setup.ts';
import { callFailure, withEvent, withReply } from '../shared/params.ts';
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
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.cancel' }
  | { readonly type: 'payment.pay'; readonly payment: Transaction }
  | { readonly type: 'payment.delete'; readonly payment: Transaction };

const myPaymentsSetup = flowSetup({
  types: {
    context: {} as MyPaymentsContext,
    events: {} as MyPaymentsEvent,
    input: {} as { readonly userId: string },
    tags: {} as 'loading' | 'dialogOpen' | 'busy',
  },
  actors: { listTransactions: callStub(listTransactions), deleteBooking: callStub(deleteBooking) },
}).extend({
  guards: {
    isOpen: (_, { payment }: { payment: Transaction }) => isOpen(payment),
  },
  actions: {
    keepPayments: assign((_, { data }: ReplyOf<typeof listTransactions>) => ({ payments: data })),
    choose: assign((_, { payment }: { payment: Transaction }) => ({ chosen: payment })),
    dropChoice: assign({ chosen: undefined }),
    /** The server deletes a booking with its open record (API-48). */
    dropPayment: assign(({ context: { payments, chosen } }) => ({
      payments: payments.filter(({ id }) => id !== chosen?.id),
    })),
    reread: raise({ type: 'payments.reread' }),
  },
});

/** The guest's payments (MYP-01 … MYP-10): read, paid again, or deleted with their booking. */
export const myPaymentsMachine = myPaymentsSetup.createMachine({
  id: 'myPayments',
  type: 'parallel',
  context: ({ input: { userId } }) => ({ userId, payments: [], chosen: undefined }),
  states: {
    list: {
      initial: 'loading',
      on: { 'payments.reread': '.loading' },
      states: {
        loading: {
          tags: 'loading',
          description: 'What was read before stays in sight.',
          invoke: {
            id: 'listTransactions',
            src: 'listTransactions',
            input: ({ context: { userId } }) => ({ params: { userId } }),
            onDone: { target: 'loaded', actions: withReply('keepPayments') },
            onError: {
              target: 'failed',
              actions: {
                type: 'log',
                params: ({ event }) => ({
                  message: 'payments.loadFailed',
                  failure: callFailure({ event }),
                }),
              },
            },
          },
        },
        loaded: { description: 'In sight, split by the chosen tab.' },
        failed: {
          description: 'Only logged (ERR-06); the page quietly offers to try again.',
          on: { 'payments.retry': 'loading' },
        },
      },
    },
    tab: {
      description: 'Opens on Cash (MYP-01); can be changed while the list loads.',
      initial: 'cash',
      states: { cash: { on: { 'tab.online': 'online' } }, online: { on: { 'tab.cash': 'cash' } } },
    },
    action: {
      initial: 'choosing',
      states: {
        choosing: {
          description: 'No record is being paid or deleted.',
          entry: 'dropChoice',
          on: {
            'payment.pay': {
              guard: withEvent('isOpen'),
              target: 'leaving',
              description: 'MYP-06, OQ-17.',
              actions: [
                {
                  type: 'remember',
                  params: ({ event: { payment } }) => ({
                    key: 'RePaymentBookingsIdStored',
                    value: payment.id,
                  }),
                },
                {
                  type: 'goTo',
                  params: ({ event: { payment } }) => ({
                    to: '/pay-now',
                    state: {
                      recordId: payment.id,
                      bookingId: payment.bookingId.id,
                      totalCents: payment.amount,
                    },
                  }),
                },
              ],
            },
            'payment.delete': {
              guard: withEvent('isOpen'),
              target: 'confirming',
              actions: withEvent('choose'),
            },
          },
        },
        confirming: {
          tags: 'dialogOpen',
          description: 'MYP-08: nothing is deleted without a second yes.',
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
            onDone: {
              target: 'choosing',
              actions: ['dropPayment', succeed('payments.deleted'), 'reread'],
            },
            onError: {
              target: 'choosing',
              description: 'Perhaps paid or deleted elsewhere.',
              actions: [complain('payments.deleteFailed'), 'reread'],
            },
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
