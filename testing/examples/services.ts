import { examplesOf } from 'flow-inspector/paths';
import { servicesMachine } from '#machines/guest/services.machine.ts';
import { anyFailure } from './failures.ts';

const cook = { title: 'A cook', description: '', image: '', whatsappNumber: '243810000012' };

export const examples = [
  examplesOf({
    machine: servicesMachine,
    inputs: [{ request: undefined }],
    events: [{ type: 'resource.retry' }, { type: 'resource.refresh' }],
    outcomes: { load: { done: [[], [cook]], error: anyFailure } },
  }),
];
