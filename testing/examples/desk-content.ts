import { examplesOf } from 'flow-inspector/paths';
import { deskContentMachine } from '#machines/desk/desk-content.machine.ts';
import { question } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const removed = { ...question, version: 2, state: 'removed' } as const;

export const examples = [
  examplesOf({
    machine: deskContentMachine,
    inputs: [{ id: 'content-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'record.refresh' },
      { type: 'step.choose', step: 'up' },
      { type: 'step.choose', step: 'remove' },
      { type: 'step.choose', step: 'restore' },
      { type: 'step.confirm', reason: '' },
      { type: 'step.cancel' },
      { type: 'step.undo' },
    ],
    outcomes: {
      load: {
        done: [
          question,
          removed,
          { ...question, place: 1 },
          { ...question, version: 9 },
          { ...removed, version: 9 },
        ],
        error: [...anyFailure, notFound],
      },
      take: { done: [question, removed], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
