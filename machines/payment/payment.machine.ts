import type { ActorRefFrom } from 'xstate';
import { complain, inform } from '../shared/flow-actions.ts';
import { callFailure, withEvent, withFailure, withReply } from '../shared/params.ts';
import {
  askedAmount,
  complaint,
  foundReceipt,
  known,
  ownEntry,
  paymentSetup,
  paymentToRecord,
  recordingProblem,
  returnTo,
  storedReceipt,
} from './payment-setup.ts';
import { receiptFor } from './receipt.ts';

const kept = inform('payment.keptForSignIn');

const toSignIn = {
  guard: withFailure('isSessionOver'),
  target: '#payment.left',
  actions: { type: 'goToSignIn', params: returnTo },
} as const;

/** Online payment, of a new booking or again of an unpaid record. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input: { receipts, ...payable } }) => {
    const receipt = receiptFor(receipts, payable);
    const { purpose, targetId, bookingId } = receipt ?? payable;
    return {
      ...payable,
      purpose,
      targetId,
      bookingId,
      total: undefined,
      order: undefined,
      receipt,
    };
  },
  entry: 'watchReceipts',
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A payment that is approved and not recorded comes first: it is not paid again.',
      always: [
        { guard: 'isCaptured', target: 'unsettled.unrecorded' },
        { guard: 'hasReceipt', target: 'unsettled' },
        { guard: 'hasNothingToPay', target: 'settled.nothingToPay' },
        { target: 'unpaid', actions: { type: 'goTo', params: ownEntry } },
      ],
    },

    unpaid: {
      description: 'Nothing is approved.',
      initial: 'checking',
      on: {
        'receipt.changed': [
          {
            guard: { type: 'isReceipt', params: storedReceipt },
            target: 'unsettled',
            actions: { type: 'takeReceipt', params: storedReceipt },
            description: 'Another tab is paying this.',
          },
          {
            guard: withEvent('isOfThisBooking'),
            target: '.checking',
            description: 'Another tab was paying this; whether it has paid, the server knows.',
          },
        ],
      },
      states: {
        checking: {
          tags: 'offered',
          description:
            'The server says what the guest owes: on arrival, and when Pay Now is pressed.',
          initial: 'arriving',
          states: {
            arriving: { description: 'The page has just opened, or another tab has news.' },
            pressed: { description: 'The dialog opens when the payment is still owed.' },
          },
          invoke: {
            id: 'readDebt',
            src: 'readDebt',
            input: ({ context }) => context,
            onDone: [
              { guard: withReply('isPaid'), target: '#payment.settled.paidBefore' },
              { guard: withReply('isNothingOwed'), target: '#payment.settled.nothingToPay' },
              {
                guard: { type: 'isReceipt', params: foundReceipt },
                target: '#payment.unsettled',
                actions: [withReply('setDebt'), { type: 'takeReceipt', params: foundReceipt }],
                description: 'Only now is it known which booking the record belongs to.',
              },
              { guard: 'isPressed', target: 'offering.open', actions: withReply('setDebt') },
              { target: 'offering', actions: withReply('setDebt') },
            ],
            onError: [toSignIn, { target: 'unchecked' }],
          },
        },
        unchecked: {
          description: 'The server did not say what is owed; the guest can ask again.',
          on: {
            'check.retry': 'checking',
            'payment.leave': { target: '#payment.left', actions: 'goBack' },
          },
        },
        offering: {
          tags: 'offered',
          description: 'PAY-01 … PAY-05. Nothing is charged before the payer approves.',
          initial: 'closed',
          states: {
            closed: {
              description: "PAY-17: the provider's script is `initial`.",
              on: { 'payNow.open': '#payment.unpaid.checking.pressed' },
            },
            open: {
              tags: 'dialogOpen',
              description: "PAY-03: the dialog with the provider's button.",
              initial: 'pending',
              on: { 'payNow.close': 'closed' },
              states: {
                pending: {
                  description: "PAY-17: the provider's script is loading.",
                  on: { 'script.resolved': 'resolved', 'script.rejected': 'rejected' },
                  after: { scriptTimeLimit: 'rejected' },
                },
                rejected: { on: { 'script.retry': 'pending' } },
                resolved: {
                  initial: 'ready',
                  on: {
                    'provider.failed': {
                      target: '.ready',
                      actions: complaint('payment.providerError'),
                    },
                  },
                  states: {
                    ready: { on: { 'order.requested': 'ordering' } },
                    ordering: {
                      tags: 'ordering',
                      description:
                        'The server opens the order of this booking, or gives the one that is open. Against a host that knows only the documents, the provider creates it (PAY-13).',
                      invoke: {
                        id: 'createOrder',
                        src: 'createOrder',
                        input: ({ context }) => ({
                          bookingId: known(context.bookingId),
                          amount: known(askedAmount(context)),
                        }),
                        onDone: { target: 'awaitingPayer', actions: withReply('setOrder') },
                        onError: [
                          toSignIn,
                          {
                            guard: withFailure('isAlreadyPaid'),
                            target: '#payment.settled.paidBefore',
                          },
                          {
                            guard: withFailure('isNotPayable'),
                            target: '#payment.settled.nothingToPay',
                          },
                          { target: 'ready', actions: complaint('payment.providerError') },
                        ],
                      },
                    },
                    awaitingPayer: {
                      tags: 'orderOpen',
                      description: "The payer decides on the provider's own page.",
                      on: {
                        'order.cancelled': {
                          target: 'ready',
                          actions: complaint('payment.cancelled'),
                        },
                        'order.approved': [
                          {
                            guard: { type: 'isReceipt', params: storedReceipt },
                            target: '#payment.unsettled',
                            actions: { type: 'takeReceipt', params: storedReceipt },
                            description: 'Another tab was first: nothing is captured here.',
                          },
                          {
                            guard: withEvent('isOpenOrder'),
                            target: '#payment.unsettled.capturing',
                            actions: [withEvent('setReceipt'), 'rememberReceipt', 'capture'],
                          },
                        ],
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },

    unsettled: {
      description: 'A payment is approved and not recorded: its receipt is kept.',
      initial: 'elsewhere',
      on: {
        'receipt.changed': [
          {
            guard: { type: 'isGone', params: storedReceipt },
            target: 'unpaid',
            actions: 'dropReceipt',
            description: 'Another tab has recorded it, or learnt that nothing was charged.',
          },
          {
            guard: { type: 'isAnotherReceipt', params: storedReceipt },
            target: '.elsewhere',
            actions: { type: 'takeReceipt', params: storedReceipt },
          },
        ],
        'order.captured': {
          guard: withEvent('isNowCaptured'),
          target: '.recording',
          actions: [withEvent('setPayer'), 'rememberReceipt', withEvent('thank')],
          description: 'However late: a question that was asked before is asked again.',
        },
        'payment.leave': { target: 'left', actions: 'goBack' },
      },
      states: {
        elsewhere: {
          description: 'Another page may be having the order captured, or is recording it.',
          after: { remaining: 'unrecorded' },
        },
        capturing: {
          tags: ['offered', 'dialogOpen', 'busy', 'keepsPage'],
          description: 'The payer has approved; this page has the provider take the money.',
          on: {
            'order.approved': {
              guard: {
                type: 'isStillThis',
                params: ({ context, event }) => ({
                  orderId: event.orderId,
                  ...storedReceipt({ context, event }),
                }),
              },
              target: 'capturing',
              reenter: true,
              actions: ['forgetApproval', withEvent('setReceipt'), 'rememberReceipt', 'capture'],
              description: 'The card was declined, and the payer has chosen another one.',
            },
            'order.cancelled': {
              guard: withEvent('isApprovedOrder'),
              target: 'settling',
              actions: complaint('payment.providerError'),
              description: 'The card was declined, and the payer has given up.',
            },
            'capture.failed': {
              guard: withEvent('isThisApproval'),
              target: 'settling',
              actions: complaint('payment.providerError'),
            },
            'receipt.changed': { description: 'The capture of this page comes first.' },
            'payment.leave': { description: 'The dialog stays until the provider has answered.' },
          },
          after: { captureTimeLimit: 'settling' },
        },
        settling: {
          tags: ['busy', 'keepsPage'],
          description: 'The capture may still arrive at the provider. Then the server asks there.',
          on: { 'receipt.changed': { description: 'The capture of this page comes first.' } },
          after: { captureSettles: 'recording' },
        },
        recording: {
          tags: ['busy', 'keepsPage'],
          description: 'The server asks the provider and records the payment (PAY-06, PAY-09).',
          invoke: {
            id: 'recordPayment',
            src: 'recordPayment',
            input: ({ context }) => paymentToRecord(context),
            onDone: {
              target: '#payment.settled.recorded',
              actions: ['forgetApproval', 'forgetCapture', 'sayRecorded'],
            },
            onError: [
              {
                guard: withFailure('hasNoToken'),
                target: '#payment.left',
                actions: [complain('payment.noToken'), kept, toSignIn.actions],
                description: 'PAY-18: the guest has signed out in another tab.',
              },
              { ...toSignIn, actions: [kept, toSignIn.actions] },
              {
                guard: withFailure('isNeverCaptured'),
                target: '#payment.unpaid',
                actions: ['forgetApproval', 'dropReceipt', inform('payment.notCharged')],
                description: 'The last word: no page has the order captured any more.',
              },
              { guard: withFailure('isAlreadyPaid'), target: 'chargedTwice' },
              {
                guard: withFailure('isReturned'),
                target: '#payment.settled.returned',
                actions: ['forgetApproval', 'forgetCapture'],
              },
              {
                guard: withFailure('isRefusedForGood'),
                target: 'refused',
                actions: complaint('payment.recordFailed'),
              },
              {
                target: 'unrecorded',
                actions: {
                  type: 'complain',
                  params: ({ context, event }) => recordingProblem(callFailure({ event }), context),
                },
              },
            ],
          },
        },
        unrecorded: {
          description: 'Recording again never charges again.',
          initial: 'uncertain',
          on: { 'record.retry': 'recording' },
          states: {
            uncertain: {
              description: 'The provider did not say whether it has taken the money.',
              always: { guard: 'isCaptured', target: 'captured' },
            },
            captured: { description: 'The provider has taken the money.' },
          },
        },
        chargedTwice: {
          description: 'Another payment was recorded first; the receipt is the proof of this one.',
          on: {
            'receipt.dismiss': {
              target: '#payment.left',
              actions: ['forgetApproval', 'forgetCapture', 'goBack'],
            },
          },
        },
        refused: {
          description: 'The server does not take this payment: the guest can ask about its order.',
          on: {
            'record.retry': 'recording',
            'receipt.dismiss': {
              target: '#payment.left',
              actions: ['forgetApproval', 'forgetCapture', 'goBack'],
            },
          },
        },
      },
    },

    settled: {
      description: 'Nothing is left to pay here.',
      on: { 'payment.leave': { target: 'left', actions: 'goBack' } },
      initial: 'nothingToPay',
      states: {
        nothingToPay: { description: 'No booking or record is known that waits for a payment.' },
        paidBefore: { description: 'The server has recorded a payment of it already.' },
        returned: {
          description: 'The booking was closed before it was paid: the money goes back.',
        },
        recorded: {
          description: 'PAY-07, PAY-10: back to the list after one second.',
          after: { redirectNotice: { target: '#payment.left', actions: 'goBack' } },
        },
      },
    },

    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
