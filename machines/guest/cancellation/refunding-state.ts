import { notifyError, notifyInfo } from '../../shared/flow-actions.ts';
import { withEvent, withFailure, withReply } from '../../shared/params.ts';
import { cancellationSetup, chosenId, outdated } from './cancellation-setup.ts';

const leaveForLater = {
  target: '#cancellation.idle',
  actions: notifyInfo('refund.canWait'),
} as const;
const sendDetails = { target: 'registering', actions: withEvent('setDetails') } as const;
/** STAY-260: without an account, so it goes back to PayPal. */
const sendBackOnline = { guard: 'isAllOnline', target: 'registering' } as const;

const registering = cancellationSetup.createStateConfig({
  tags: 'busy',
  exit: 'dropDetails',
  invoke: {
    id: 'createRefund',
    src: 'createRefund',
    input: ({ context }) => ({
      body: { ...context.details, userId: context.userId, bookingId: chosenId(context) },
    }),
    onDone: '#cancellation.registered',
    onError: [
      {
        guard: withFailure('needsAccount'),
        target: '#cancellation.idle',
        actions: [notifyError('refundTerms.changed'), outdated],
        description:
          'STAY-261: no longer all of it goes back to PayPal. The refunds that can be asked for are read again.',
      },
      { target: 'rereading' },
    ],
  },
});

const rereading = cancellationSetup.createStateConfig({
  tags: 'busy',
  description: 'The refund may have been registered: the server says so before anything is said.',
  invoke: {
    id: 'listRefunds',
    src: 'listRefunds',
    input: ({ context }) => ({ params: { userId: context.userId } }),
    onDone: [
      { guard: withReply('isRegistered'), target: '#cancellation.registered' },
      { target: 'notRegistered' },
    ],
    onError: 'notRegistered',
  },
});

const notRegistered = cancellationSetup.createStateConfig({
  entry: notifyError('refund.failed'),
  description:
    'REF-10. To My Refunds after 1.5 seconds, unless the guest asks again before: under the same id, this asks once.',
  after: { refundNotice: { target: '#cancellation.idle', actions: 'goToRefunds' } },
});

/** REF-01 … REF-11: where the money goes, and the request for it. */
export const refunding = cancellationSetup.createStateConfig({
  tags: 'refundOpen',
  description: 'REF-01 … REF-11: where the money goes. The refund can be asked for later too.',
  initial: 'choosing',
  states: {
    choosing: { always: [{ guard: 'isAllOnline', target: 'offered' }, { target: 'blank' }] },
    offered: {
      tags: 'refundOffered',
      description: 'STAY-260: all of it goes back to PayPal, and one press asks for it.',
      initial: 'open',
      states: {
        open: {
          on: {
            'refund.confirm': 'registering',
            'refund.elsewhere': '#cancellation.refunding.blank',
            'refund.leave': leaveForLater,
          },
        },
        registering,
        rereading,
        notRegistered: { ...notRegistered, on: { 'refund.confirm': 'registering' } },
      },
    },
    blank: {
      on: {
        'refund.typed': 'typed',
        'refund.confirm': sendBackOnline,
        'refund.leave': leaveForLater,
      },
    },
    typed: {
      tags: 'refundTyped',
      on: {
        'refund.emptied': 'blank',
        'refund.submit': sendDetails,
        'refund.confirm': sendBackOnline,
        'refund.leave': 'askingToLeave',
      },
    },
    askingToLeave: {
      tags: 'refundTyped',
      description: 'What was typed would be lost.',
      on: { 'refund.stay': 'typed', 'refund.leave': leaveForLater },
    },
    registering,
    rereading,
    notRegistered: {
      ...notRegistered,
      on: { 'refund.submit': sendDetails, 'refund.confirm': sendBackOnline },
    },
  },
});
