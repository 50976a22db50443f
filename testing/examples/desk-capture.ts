import { deskCaptureMachine } from '#machines/desk/desk-capture.machine.ts';
import { unrecordedCapture } from '#testing/machine/desk-records.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskCaptureMachine,
    inputs: [{ id: 'capture-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'step.choose', step: 'check' },
      { type: 'step.choose', step: 'return' },
      { type: 'step.confirm', reason: 'A wrong amount' },
      { type: 'step.cancel' },
    ],
    outcomes: {
      load: {
        done: [
          unrecordedCapture,
          { ...unrecordedCapture, version: 9 },
          { ...unrecordedCapture, version: 9, checkedAt: '2026-11-21T11:00:00.000Z' },
          { ...unrecordedCapture, version: 9, state: 'returned' },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [{ ...unrecordedCapture, version: 3, state: 'returned' }],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
