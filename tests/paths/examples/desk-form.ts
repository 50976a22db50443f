import { readDeskGuest } from '#contract/desk/calls/guests.ts';
import { createDeskFormMachine } from '#machines/desk-form/desk-form.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: createDeskFormMachine<{ name: string }, { name: string }, { id: string }>({
      id: 'deskForm',
      reads: [readDeskGuest],
      changes: [],
      done: 'desk.guest.allow.done',
    }),
    inputs: [{ id: 'record-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', values: { name: 'Spring' } },
      { type: 'form.restart' },
    ],
    outcomes: {
      load: { done: [{ name: 'Spring' }], error: [...anyFailure, notFound] },
      save: { done: [{ id: 'record-1' }], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
