import { examplesOf } from 'flow-inspector/paths';
import { readDeskGuest } from '#contract/desk/calls/guests.ts';
import { createDeskFormMachine } from '#machines/desk/desk-form.machine.ts';
import { odette } from '#testing/machine/desk-records.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

interface NamedRecord {
  readonly version: number;
  readonly name: string;
}
/** Undefined: a new record. */
interface NamedData {
  readonly record: NamedRecord | undefined;
}
const winter: NamedRecord = { version: 1, name: 'Winter' };
const spring: NamedRecord = { version: 3, name: 'Spring' };
/** Typed over the first version. */
const draft = { operator: odette.id, typed: { name: 'Summer' }, over: { name: 'Winter' } };

export const examples = [
  examplesOf({
    machine: createDeskFormMachine<NamedData, { name: string }, NamedRecord>({
      id: 'deskForm',
      reads: [readDeskGuest],
      changes: [],
      done: 'desk.guest.allow.done',
      recordOf: ({ record }) => record,
      hasValues: (record, { name }) => record.name === name,
      fieldsOf: ({ record }) => ({ name: record?.name ?? '' }),
      draftName: (id) => `record.${id ?? 'new'}`,
    }),
    inputs: [
      { id: 'record-1', operator: odette.id },
      { id: 'record-1', operator: odette.id, draft },
    ],
    events: [
      { type: 'record.retry' },
      { type: 'form.submit', values: { name: 'Spring' } },
      { type: 'form.typed', values: { name: 'Summer' } },
      { type: 'form.restart' },
      { type: 'form.cancel' },
    ],
    outcomes: {
      load: {
        done: [winter, { ...winter, version: 2 }, spring, undefined].map((record) => ({ record })),
        error: [...anyFailure, notFound],
      },
      save: { done: [spring], error: [...anyFailure, changedMeanwhile, notFound] },
    },
  }),
];
