import type { ActorRefFrom } from 'xstate';
import { notifyError, notifyInfo } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import {
  forgetApproval,
  forgetReceipt,
  goBack,
  goToSignIn,
  notifyDelay,
  notifyPayer,
  notifyRecorded,
  notifyRecordingFailure,
  paymentErrorNotice,
  rememberLapsed,
  rememberReceipt,
} from './payment-effects.ts';
import { orderRequest, paymentToRecord } from './payment-request.ts';
import { paymentSetup } from './payment-setup.ts';
import { receiptFor } from './receipt.ts';

const kept = notifyInfo('payment.keptForSignIn');
const providerError = paymentErrorNotice('payment.providerError');

const isSessionOver = withFailure('isSessionOver');
const toSignIn = { guard: isSessionOver, target: '#payment.left', actions: goToSignIn } as const;
const toOtherTab = {
  guard: withEvent('isAnotherReceipt'),
  target: '#payment.unsettled',
  actions: withEvent('takeReceipt'),
} as const;
const toSettling = {
  target: '#payment.unsettled.charging.settling',
  actions: ['setOver', rememberReceipt, providerError],
} as const;
const captured = [withEvent('setPayer'), rememberReceipt, notifyPayer] as const;

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
      receipt,
      total: undefined,
      isRest: false,
      order: undefined,
      lapsed: undefined,
    };
  },
  entry: 'watchReceipts',
  on: {
    'receipt.changed': [
      { ...toOtherTab, description: 'Another tab is paying this, or knows more of the payment.' },
      {
        guard: withEvent('isReceiptGone'),
        target: '.checking',
        actions: 'lapse',
        description: 'Another tab was paying this; whether it has paid, the server knows.',
      },
    ],
    'order.captured': {
      guard: withEvent('isLapsedOrder'),
      target: '.unsettled.recording',
      actions: ['takeLapsed', ...captured],
      description: 'After all, in any state: captured money is recorded or returned.',
    },
  },
  initial: 'deciding',
  states: {
    deciding: {
      description: 'A payment that is approved and not recorded comes first: it is not paid again.',
      always: [
        { guard: 'isCaptured', target: 'unsettled.unrecorded' },
        { guard: 'hasReceipt', target: 'unsettled' },
        { guard: 'hasNothingToPay', target: 'settled.nothingToPay' },
        { target: 'checking' },
      ],
    },

    checking: {
      tags: 'offered',
      description: 'The server says what the guest owes: on arrival, and when Pay Now is pressed.',
      entry: 'dropReceipt',
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
            guard: withReply('bringsReceipt'),
            target: '#payment.unsettled',
            actions: [withReply('setDebt'), withReply('takeReceipt')],
            description: 'Only now is it known which booking the record belongs to.',
          },
          { guard: 'isPressed', target: 'paying', actions: withReply('setDebt') },
          { target: 'offering', actions: withReply('setDebt') },
        ],
        onError: [toSignIn, { target: 'unchecked' }],
      },
    },
    unchecked: {
      description: 'The server did not say what is owed; the guest can ask again.',
      on: {
        'check.retry': 'checking',
        'payment.leave': { target: '#payment.left', actions: goBack },
      },
    },
    offering: {
      tags: 'offered',
      description: "PAY-01, PAY-02. PAY-17: the provider's script is `initial`.",
      on: { 'payNow.open': 'checking.pressed' },
    },
    paying: {
      tags: ['offered', 'dialogOpen'],
      description: 'PAY-03 … PAY-05: the dialog. Nothing is charged before the payer approves.',
      initial: 'pending',
      on: { 'payNow.close': 'offering' },
      states: {
        pending: {
          description: "PAY-17: the provider's script is loading.",
          on: { 'script.resolved': 'resolved', 'script.rejected': 'rejected' },
          after: { scriptTimeLimit: 'rejected' },
        },
        rejected: { on: { 'script.retry': 'pending' } },
        resolved: {
          initial: 'ready',
          on: { 'provider.failed': { target: '.ready', actions: providerError } },
          states: {
            ready: { on: { 'order.requested': 'ordering' } },
            ordering: {
              tags: 'ordering',
              description: 'The server opens the order, or the provider where it cannot (PAY-13).',
              invoke: {
                id: 'createOrder',
                src: 'createOrder',
                input: ({ context }) => orderRequest(context),
                onDone: { target: 'awaitingPayer', actions: withReply('setOrder') },
                onError: [
                  toSignIn,
                  { guard: withFailure('isAlreadyPaid'), target: '#payment.settled.paidBefore' },
                  { guard: withFailure('isNotPayable'), target: '#payment.settled.nothingToPay' },
                  { target: 'ready', actions: providerError },
                ],
              },
            },
            awaitingPayer: {
              tags: 'orderOpen',
              description: "The payer decides on the provider's own page.",
              on: {
                'order.cancelled': {
                  target: 'ready',
                  actions: paymentErrorNotice('payment.cancelled'),
                },
                'order.approved': [
                  { ...toOtherTab, description: 'Another tab was first: nothing is captured.' },
                  {
                    guard: withEvent('isOpenOrder'),
                    target: '#payment.unsettled.charging',
                    actions: withEvent('setReceipt'),
                  },
                ],
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
        'order.captured': [
          {
            guard: withEvent('isApprovedOrder'),
            target: '.recording',
            actions: captured,
            description: 'However late: a question that was asked before is asked again.',
          },
          { guard: withEvent('isLapsedOrder'), actions: rememberLapsed },
        ],
        'capture.failed': {
          ...toSettling,
          guard: withEvent('isThisApproval'),
          description: 'However late: then the answer of the server is the last word.',
        },
        'payment.leave': { target: 'left', actions: goBack },
      },
      states: {
        elsewhere: {
          description: 'Another page may be having the order captured, or is recording it.',
          after: { remaining: 'unrecorded' },
        },
        charging: {
          tags: ['busy', 'keepsPage'],
          description: 'The payer has approved; this page has the provider take the money.',
          initial: 'capturing',
          on: { 'receipt.changed': { description: 'The capture of this page comes first.' } },
          states: {
            capturing: {
              tags: ['offered', 'dialogOpen'],
              entry: [rememberReceipt, 'capture'],
              on: {
                'order.approved': {
                  guard: withEvent('isApprovedHere'),
                  target: 'capturing',
                  reenter: true,
                  actions: [forgetApproval, withEvent('setReceipt')],
                  description: 'The card was declined, and the payer has chosen another one.',
                },
                'order.cancelled': {
                  ...toSettling,
                  guard: withEvent('isApprovedOrder'),
                  description: 'The card was declined, and the payer has given up.',
                },
                'payment.leave': { description: 'The dialog stays until the provider answers.' },
              },
              after: { captureTimeLimit: 'settling' },
            },
            settling: {
              description: 'The capture may still arrive. Then the server asks the provider.',
              after: { captureSettles: '#payment.unsettled.recording' },
            },
          },
        },
        recording: {
          tags: ['busy', 'keepsPage'],
          description: 'The server asks the provider and records the payment (PAY-06, PAY-09).',
          invoke: {
            id: 'recordPayment',
            src: 'recordPayment',
            input: ({ context }) => paymentToRecord(context),
            onDone: '#payment.settled.recorded',
            onError: [
              {
                guard: withFailure('hasNoToken'),
                target: '#payment.left',
                actions: [notifyError('payment.noToken'), kept, goToSignIn],
                description: 'PAY-18: the guest has signed out in another tab.',
              },
              { ...toSignIn, actions: [kept, goToSignIn] },
              {
                guard: withFailure('isNeverCaptured'),
                target: '#payment.checking',
                actions: [forgetApproval, 'lapse', notifyInfo('payment.notCharged')],
                description: 'The last word: no page has the order captured any more.',
              },
              {
                guard: withFailure('isNotCapturedYet'),
                target: 'unrecorded',
                actions: notifyDelay,
                description: 'The capture has not been answered: nothing is known of the money.',
              },
              { guard: withFailure('isReturned'), target: '#payment.settled.returned' },
              { guard: withFailure('isRefusedForGood'), target: 'unrecorded.refused' },
              { target: 'unrecorded', actions: notifyRecordingFailure },
            ],
          },
        },
        unrecorded: {
          description: 'Recording again never charges again.',
          initial: 'uncertain',
          on: { 'record.retry': 'recording' },
          states: {
            uncertain: {
              description: 'It is not known whether the provider takes the money.',
              always: { guard: 'isCaptured', target: 'captured' },
            },
            captured: { description: 'The provider has taken the money.' },
            refused: {
              description: 'The server does not take it: the guest can ask about the order.',
              entry: paymentErrorNotice('payment.recordFailed'),
              on: {
                'receipt.dismiss': { target: '#payment.left', actions: [...forgetReceipt, goBack] },
              },
            },
          },
        },
      },
    },

    settled: {
      description: 'Nothing is left to pay here.',
      on: {
        'payment.leave': { target: 'left', actions: goBack },
        'receipt.changed': { description: 'The reply of the server counts.' },
      },
      initial: 'nothingToPay',
      states: {
        nothingToPay: { description: 'No booking or record is known that waits for a payment.' },
        paidBefore: { description: 'The server has recorded a payment of it already.' },
        returned: {
          description: 'The booking was closed, or paid before: the money goes back.',
          entry: forgetReceipt,
        },
        recorded: {
          description: 'PAY-07, PAY-10: back to the list after one second.',
          entry: [...forgetReceipt, notifyRecorded],
          after: { redirectNotice: { target: '#payment.left', actions: goBack } },
        },
      },
    },

    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
