import { examplesOf } from 'flow-inspector/paths';
import { deskGuestMachine } from '#machines/desk/desk-guest.machine.ts';
import { activeGuest } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskGuestMachine,
    inputs: [{ id: 'guest-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'block' },
      { type: 'step.choose', step: 'unblock' },
      { type: 'step.confirm', reason: 'Wrote threats' },
      { type: 'step.cancel' },
      { type: 'step.undo' },
    ],
    outcomes: {
      load: {
        done: [
          activeGuest,
          { ...activeGuest, version: 9 },
          { ...activeGuest, version: 9, isBlocked: true },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...activeGuest, version: 2, isBlocked: true }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
