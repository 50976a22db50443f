import { examplesOf } from 'flow-inspector/paths';
import { deskContentFormMachine } from '#machines/desk/desk-content-form.machine.ts';
import { question } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const changed = { ...question, version: 2 };
const saved = {
  ...question,
  version: 3,
  values: { question: 'Where?', answer: '<p>There.</p>' },
};
const contents = [question, changed, saved];

export const examples = [
  examplesOf({
    machine: deskContentFormMachine,
    inputs: [{ id: 'content-1' }, { id: 'faq-registry' }],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', values: { question: 'Where?', answer: '<p>There.</p>' } },
      { type: 'form.restart' },
    ],
    outcomes: {
      load: {
        done: [...contents, undefined].map((content) => ({
          registry: 'faq-registry' as const,
          content,
        })),
        error: [...anyFailure, notFound],
      },
      save: { done: [question], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
