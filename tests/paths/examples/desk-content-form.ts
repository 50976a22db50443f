import { deskContentFormMachine } from '#machines/desk-content-form/desk-content-form.machine.ts';
import { question } from '#tests/support/machine/desk-records.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskContentFormMachine,
    inputs: [{ id: 'content-1' }],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', values: { question: 'Where?', answer: 'Here.' } },
      { type: 'form.restart' },
    ],
    outcomes: {
      load: {
        done: [{ registry: 'faq-registry', content: question }],
        error: [...anyFailure, notFound],
      },
      save: { done: [question], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
