import { type ActorRefFrom, assign } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { paymentPath, storedTargets } from '#contract/forms/payment-target.ts';
import type { Payment } from '#contract/records/payment.ts';
import { entryOf } from '#contract/stored-value.ts';
import { callStub } from '../../shared/call-stub.ts';
import { notifyError, notifySuccess } from '../../shared/flow-actions.ts';
import { flowSetup } from '../../shared/flow-setup.ts';
import { withEvent, withReply } from '../../shared/params.ts';
import { isOpen } from './records.ts';

interface OpenPaymentContext {
  /** The open record whose booking is to be deleted. */
  readonly chosen: Payment | undefined;
}

type OpenPaymentEvent =
  | { readonly type: 'payment.pay'; readonly payment: Payment }
  | { readonly type: 'payment.delete'; readonly payment: Payment }
  | { readonly type: 'deletion.confirm' }
  | { readonly type: 'deletion.cancel' };

const outdated = { type: 'emitFact', params: { type: 'records.outdated' } } as const;

/** What a guest does about cash that is still owed (MYP-05 … MYP-10): pay it, or delete the booking. */
export const openPaymentMachine = flowSetup({
  types: {
    context: {} as OpenPaymentContext,
    events: {} as OpenPaymentEvent,
    input: {} as unknown,
    tags: {} as 'dialogOpen' | 'busy',
  },
  actors: { deleteBooking: callStub(deleteBooking), listPayments: callStub(listPayments) },
})
  .extend({
    guards: {
      isOpen: (_, { payment }: { payment: Payment }) => isOpen(payment),
      /** Whether the list that was read no longer has the payment. */
      isDeleted: ({ context }, { records }: ReplyOf<typeof listPayments>) =>
        !records.some(({ id }) => id === chosenOf(context).id),
    },
  })
  .createMachine({
    id: 'openPayment',
    context: { chosen: undefined },
    initial: 'choosing',
    states: {
      choosing: {
        entry: assign({ chosen: undefined }),
        on: {
          'payment.pay': {
            guard: withEvent('isOpen'),
            target: 'leaving',
            description: 'MYP-06, OQ-17.',
            actions: [
              {
                type: 'remember',
                params: ({ event: { payment } }) => entryOf(storedTargets.again, payment.id),
              },
              {
                type: 'goTo',
                params: ({ event: { payment } }) => ({
                  to: paymentPath({ purpose: 'again', targetId: payment.id }),
                }),
              },
            ],
          },
          'payment.delete': {
            guard: withEvent('isOpen'),
            target: 'confirming',
            actions: assign({ chosen: ({ event }) => event.payment }),
          },
        },
      },
      confirming: {
        tags: 'dialogOpen',
        description: 'MYP-08: nothing is deleted without a second yes.',
        on: { 'deletion.confirm': 'deleting', 'deletion.cancel': 'choosing' },
      },
      deleting: {
        tags: ['dialogOpen', 'busy'],
        invoke: {
          id: 'deleteBooking',
          src: 'deleteBooking',
          input: ({ context }) => ({ params: { id: chosenOf(context).booking.id } }),
          onDone: 'deleted',
          onError: 'rereading',
        },
      },
      rereading: {
        tags: ['dialogOpen', 'busy'],
        description:
          'The booking may have been deleted: the server says so before anything is said.',
        invoke: {
          id: 'listPayments',
          src: 'listPayments',
          input: ({ context }) => ({ params: { userId: chosenOf(context).userId } }),
          onDone: [{ guard: withReply('isDeleted'), target: 'deleted' }, 'notDeleted'],
          onError: 'notDeleted',
        },
      },
      deleted: {
        description: 'MYP-09. The server deletes a booking with its open record (API-48).',
        entry: [
          outdated,
          notifySuccess('payments.deleted'),
          {
            type: 'emitFact',
            params: ({ context }) => ({ type: 'record.removed', id: chosenOf(context).id }),
          },
        ],
        always: 'choosing',
      },
      notDeleted: {
        description: 'MYP-10. Perhaps paid elsewhere.',
        entry: [outdated, notifyError('payments.deleteFailed')],
        always: 'choosing',
      },
      leaving: { description: 'The guest goes on to /pay-now.' },
    },
  });

/** A deletion starts only once a record is chosen. */
function chosenOf({ chosen }: OpenPaymentContext): Payment {
  if (!chosen) throw new Error('There is no record to delete.');
  return chosen;
}

export type OpenPaymentActor = ActorRefFrom<typeof openPaymentMachine>;
