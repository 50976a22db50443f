import { examplesOf } from 'flow-inspector/paths';
import { deskContentFormMachine } from '#machines/desk/desk-content-form.machine.ts';
import { odette, question } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const changed = { ...question, version: 2 };
const saved = {
  ...question,
  version: 3,
  values: { question: 'Where?', answer: '<p>There.</p>' },
};
const contents = [question, changed, saved];

/** Typed over the first version. */
const draft = {
  operator: odette.id,
  typed: { question: 'Where?' },
  over: { question: question.values.question },
};

export const examples = [
  examplesOf({
    machine: deskContentFormMachine,
    inputs: [
      { id: 'content-1', operator: odette.id },
      { id: 'content-1', operator: odette.id, draft },
      { id: 'faq-registry', operator: odette.id },
    ],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', values: { question: 'Where?', answer: '<p>There.</p>' } },
      { type: 'form.typed', values: { question: 'Where?' } },
      { type: 'form.restart' },
      { type: 'form.cancel' },
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
