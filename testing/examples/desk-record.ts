import { examplesOf } from 'flow-inspector/paths';
import { readDeskGuest } from '#contract/desk/calls/guests.ts';
import { createDeskRecordMachine } from '#machines/desk/desk-record.machine.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: createDeskRecordMachine<{ isOpen: boolean; version: number }, 'open' | 'shut'>({
      id: 'deskRecord',
      reads: readDeskGuest,
      changes: [],
      canTake: (step, { isOpen }) => (step === 'open') !== isOpen,
      hasTaken: (step, { isOpen }) => (step === 'open') === isOpen,
      isAtOnce: (step) => step === 'open',
      done: () => 'desk.guest.allow.done',
      undoOf: (step) => (step === 'open' ? 'shut' : 'open'),
    }),
    inputs: [{ id: 'record-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'open' },
      { type: 'step.choose', step: 'shut' },
      { type: 'step.confirm', reason: 'A reason' },
      { type: 'step.cancel' },
      { type: 'step.undo' },
    ],
    outcomes: {
      load: {
        done: [
          { isOpen: true, version: 1 },
          { isOpen: false, version: 1 },
          { isOpen: true, version: 2 },
          { isOpen: false, version: 2 },
        ],
        error: [...anyFailure, notFound],
      },
      take: {
        done: [
          { isOpen: true, version: 1 },
          { isOpen: false, version: 1 },
        ],
        error: [...anyFailure, changedMeanwhile, notFound],
      },
    },
  }),
];
