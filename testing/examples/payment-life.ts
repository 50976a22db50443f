import { examplesOf } from 'flow-inspector/paths';
import { paymentLifeMachine } from '#machines/lives/payment-life.machine.ts';

export const examples = [
  examplesOf({
    machine: paymentLifeMachine,
    inputs: [
      { reason: 'waiting' },
      { reason: 'amount' },
      { reason: 'closed' },
      { reason: 'paid' },
      { reason: 'outdated' },
      { reason: 'currency' },
      { reason: 'waiting', isAllReturned: true },
    ],
    events: [
      { type: 'operator.check' },
      { type: 'operator.return' },
      { type: 'operator.cancel' },
      { type: 'provider.wait' },
      { type: 'provider.decline' },
      { type: 'provider.capture' },
      { type: 'provider.return' },
      { type: 'provider.dispute' },
      { type: 'provider.decide' },
      { type: 'server.settle' },
      { type: 'clock.end' },
    ],
    outcomes: {},
  }),
];
