import type { ActorRefFrom } from 'xstate';
import { checking } from './checking.ts';
import { paying } from './paying.ts';
import { paymentSetup } from './payment-setup.ts';
import { recording } from './recording.ts';

/** Online payment, of a new booking or again of an unpaid record. */
export const paymentMachine = paymentSetup.createMachine({
  id: 'payment',
  context: ({ input }) => ({
    ...input,
    attempt: 0,
    openCapture: undefined,
    foundOrder: input.receipt?.captured ? undefined : input.receipt?.orderId,
    askedEarly: false,
    failure: undefined,
  }),
  initial: 'deciding',
  after: {
    captureTimeLimit: {
      guard: 'hasFoundOrder',
      actions: 'closeFoundOrder',
      description: 'A capture that another page had asked for before this one opened is over.',
    },
  },
  states: {
    deciding: {
      description: 'An unrecorded payment of before comes first: it is never charged again.',
      always: [
        { guard: 'hasReceipt', target: 'notRecorded' },
        { guard: 'hasNothingToPay', target: 'nothingToPay' },
        { target: 'checking' },
      ],
    },
    checking,
    judgingCheck: {
      description: 'What a failed check means.',
      always: [
        { guard: 'isSessionOver', target: 'left', actions: 'goToSignIn' },
        { target: 'unchecked' },
      ],
    },
    unchecked: {
      description: 'Whether it is paid already could not be learnt; the guest can ask again.',
      on: {
        'check.retry': 'checking',
        'payment.leave': { target: 'left', actions: 'goBack' },
        'receipt.changed': {
          guard: { type: 'isReceipt', params: ({ event }) => event },
          target: 'elsewhere',
        },
      },
    },
    elsewhere: {
      description: 'Another tab is paying this; when it has ended, the server says how.',
      on: {
        'receipt.changed': {
          guard: { type: 'isGoneFromStorage', params: ({ event }) => event },
          target: 'checking',
        },
        'payment.leave': { target: 'left', actions: 'goBack' },
      },
    },
    nothingToPay: {
      description: 'No booking or record is known that waits for a payment.',
      on: { 'payment.leave': { target: 'left', actions: 'goBack' } },
    },
    paying,
    capturing: {
      tags: ['dialogOpen', 'busy'],
      description: 'The payer has approved; the provider takes the money.',
      on: {
        'order.captured': {
          target: 'recording',
          actions: [
            { type: 'setPayer', params: ({ event }) => event },
            'rememberReceipt',
            { type: 'thank', params: ({ event }) => event },
          ],
        },
        'capture.failed': { target: 'settling', actions: 'closeCapture' },
      },
      after: { captureTimeLimit: 'recording' },
    },
    settling: {
      tags: 'busy',
      description:
        'The capture broke off here and may still arrive at the provider; then the server asks.',
      after: { captureSettles: 'recording' },
    },
    recording,
    judging: {
      description: 'What a failed recording means.',
      always: [
        {
          guard: 'hasNoToken',
          target: 'notRecorded',
          actions: { type: 'complain', params: { message: 'payment.noToken' } },
        },
        { guard: 'isSessionOver', target: 'left', actions: 'goToSignIn' },
        {
          guard: 'isPerhapsUnderWay',
          target: 'notRecorded',
          actions: { type: 'complain', params: { message: 'payment.underWay' } },
        },
        { guard: 'isClosed', target: 'nothingToPay', actions: ['forgetApproval', 'dropReceipt'] },
        {
          guard: 'isNeverCaptured',
          target: 'checking',
          actions: [
            'forgetApproval',
            'dropReceipt',
            { type: 'complain', params: { message: 'payment.providerError' } },
          ],
          description: 'Another device may have paid meanwhile.',
        },
        {
          guard: 'isAlreadyPaid',
          target: 'alreadyPaid',
          description: 'The server says so only of an order that was captured: its receipt stays.',
        },
        {
          guard: 'isRefusedForGood',
          target: 'refused',
          actions: { type: 'complain', params: { message: 'payment.recordFailed' } },
        },
        {
          target: 'notRecorded',
          actions: { type: 'complain', params: { message: 'payment.recordFailed' } },
        },
      ],
    },
    notRecorded: {
      description: 'The payment is approved but not recorded; recording again never charges again.',
      initial: 'choosing',
      on: {
        'record.retry': 'recording',
        'payment.leave': { target: 'left', actions: 'goBack' },
        'order.captured': {
          target: 'recording',
          description: 'The provider was slow.',
          actions: [
            { type: 'setPayer', params: ({ event }) => event },
            'rememberReceipt',
            { type: 'thank', params: ({ event }) => event },
          ],
        },
        'capture.failed': {
          guard: 'hasOpenCapture',
          target: 'settling',
          actions: 'closeCapture',
        },
        'receipt.changed': [
          {
            guard: 'hasOpenCapture',
            description: 'This tab asked for the capture and knows best.',
          },
          {
            guard: { type: 'isReceipt', params: ({ event }) => event },
            target: 'elsewhere',
            actions: 'dropReceipt',
          },
          {
            target: 'checking',
            actions: 'dropReceipt',
            description: 'Another tab has recorded it, or learnt that nothing was charged.',
          },
        ],
      },
      states: {
        choosing: {
          always: [{ guard: 'isCaptured', target: 'captured' }, { target: 'uncertain' }],
        },
        captured: { description: 'The provider has taken the money.' },
        uncertain: { description: 'The provider did not say whether it has taken the money.' },
      },
    },
    alreadyPaid: {
      description: 'There is a paid record; with a receipt, of another payment than this one.',
      on: {
        'receipt.dismiss': {
          guard: 'hasReceipt',
          target: 'left',
          actions: ['forgetApproval', 'forgetCapture', 'goBack'],
          description: 'The guest has noted the order.',
        },
        'payment.leave': { target: 'left', actions: 'goBack' },
      },
    },
    refused: {
      description: 'The server does not take this payment: the guest can ask about its order.',
      on: {
        'record.retry': 'recording',
        'receipt.dismiss': {
          target: 'left',
          actions: ['forgetApproval', 'forgetCapture', 'goBack'],
        },
        'payment.leave': { target: 'left', actions: 'goBack' },
      },
    },
    recorded: {
      description: 'Back to the list after one second.',
      after: { redirectNotice: { target: 'left', actions: 'goBack' } },
    },
    left: { type: 'final', description: 'The guest has gone to another page.' },
  },
});

export type PaymentActor = ActorRefFrom<typeof paymentMachine>;
