import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { servicesMachine } from '#machines/guest/services.machine.ts';

const notice = (message: string) => [{ type: 'notice', level: 'error', message }];

it.each([
  ['[SVC-05] a refusal', { kind: 'reply', status: 500, message: 'Broken' }, 'service.refused'],
  [
    '[SVC-05] a reply that is not a success',
    { kind: 'unsuccessful', status: 200, hasFlag: true },
    'service.refused',
  ],
  ['[SVC-06] no reply', { kind: 'noReply' }, 'service.failed'],
  ['[SVC-06] a reply that cannot be read', { kind: 'other', message: 'Odd' }, 'service.failed'],
])('[SVC-07] services: %s is explained, and can be tried again', async (_, failure, message) => {
  const { actor, calls, effects } = runMachine(servicesMachine, { input: { request: undefined } });
  await calls.refuse('load', failure);
  expect(effects).toEqual(notice(message));
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'resource.retry' });
  await calls.answer('load', []);
  expect(actor.getSnapshot().value).toBe('loaded');
});
