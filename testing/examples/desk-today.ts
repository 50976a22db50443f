import { examplesOf } from 'flow-inspector/paths';
import { deskTodayMachine } from '#machines/desk/desk-today/desk-today.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: deskTodayMachine,
    inputs: [{ request: { query: { day: '22-11-2026' } } }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [{ counts: [], openSteps: [] }], error: anyFailure } },
  }),
];
