import { examplesOf } from 'flow-inspector/paths';
import { claimMachine } from '#machines/guest/claim/claim.machine.ts';
import { bookingIdOf } from '#testing/ids.ts';
import { anyFailure, sessionExpired } from './failures.ts';

export const examples = [
  examplesOf({
    machine: claimMachine,
    inputs: [undefined],
    events: [
      { type: 'claim.open' },
      { type: 'code.typed', code: 'k7m4-qx2p-9tdr' },
      { type: 'code.typed', code: 'K7M4-QX2P' },
      { type: 'claim.submit' },
      { type: 'claim.close' },
    ],
    outcomes: {
      claimBooking: {
        done: [{ status: 'success', booking: { id: bookingIdOf('booking-1') } }],
        error: [...anyFailure, sessionExpired],
      },
    },
  }),
];
