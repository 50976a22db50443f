import { paymentSetup } from './payment-setup.ts';

/** PAY-17: the provider's script, asked for when the dialog first opens. */
const script = paymentSetup.createStateConfig({
  initial: 'initial',
  states: {
    initial: {
      description: 'Not asked for yet.',
      on: { 'payNow.open': { target: 'pending', actions: 'countAttempt' } },
    },
    pending: {
      on: { 'script.resolved': 'resolved', 'script.rejected': 'rejected' },
      after: { scriptTimeLimit: 'rejected' },
    },
    resolved: { description: "The provider's button can be shown." },
    rejected: { on: { 'script.retry': { target: 'pending', actions: 'countAttempt' } } },
  },
});

/** PAY-03, PAY-04: the dialog that holds the provider's button. */
const dialog = paymentSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'payNow.open': 'open' } },
    open: {
      tags: 'dialogOpen',
      initial: 'offering',
      on: {
        'payNow.close': 'closed',
        'order.cancelled': {
          target: '.offering',
          actions: { type: 'complain', params: { message: 'payment.cancelled' } },
        },
        'provider.failed': {
          target: '.offering',
          actions: { type: 'complain', params: { message: 'payment.providerError' } },
        },
      },
      states: {
        offering: { on: { 'order.requested': 'ordering' } },
        ordering: {
          description: 'The provider creates the order (PAY-13).',
          on: { 'order.created': 'awaitingPayer' },
        },
        awaitingPayer: { description: "The payer decides on the provider's own page." },
      },
    },
  },
});

/** PAY-01 … PAY-05: the payment is offered; nothing is charged before the payer approves. */
export const paying = paymentSetup.createStateConfig({
  type: 'parallel',
  states: { script, dialog },
  on: {
    'order.approved': {
      target: 'capturing',
      actions: [{ type: 'setOrder', params: ({ event }) => event }, 'rememberReceipt'],
    },
    'receipt.changed': [
      {
        guard: { type: 'isReceipt', params: ({ event }) => event },
        target: 'elsewhere',
      },
      {
        target: 'checking',
        description: 'Another tab has ended its payment of this, unseen while this one slept.',
      },
    ],
  },
});
