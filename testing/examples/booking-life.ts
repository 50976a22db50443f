import { examplesOf } from 'flow-inspector/paths';
import { bookingLifeMachine } from '#machines/lives/booking-life.machine.ts';

export const examples = [
  examplesOf({
    machine: bookingLifeMachine,
    inputs: [{ isSettled: true }, { isSettled: false }, { isSettled: true, isFree: true }],
    events: [
      { type: 'guest.bookAgain' },
      { type: 'guest.pay' },
      { type: 'guest.cancel' },
      { type: 'guest.delete' },
      { type: 'guest.askRefund' },
      { type: 'operator.approve' },
      { type: 'operator.deadline' },
      { type: 'operator.reject' },
      { type: 'operator.cash' },
      { type: 'operator.charge' },
      { type: 'operator.uncharge' },
      { type: 'operator.lower' },
      { type: 'operator.cancel' },
      { type: 'operator.dates' },
      { type: 'provider.capture' },
      { type: 'provider.return' },
      { type: 'server.settle' },
      { type: 'clock.giveUp' },
    ],
    outcomes: {},
  }),
];
