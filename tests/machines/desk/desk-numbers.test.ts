import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskHomeNumbersMachine, deskNumbersMachine } from '#machines/desk/desk-numbers.machine.ts';
import { noReply } from '#testing/examples/failures.ts';

const answers = {
  deskNumbers: { status: 'success', months: [] },
  deskHomeNumbers: { status: 'success', all: {}, records: [] },
};

it.each([
  ['[DESK-600] the year', deskNumbersMachine, answers.deskNumbers],
  ['[DESK-604] the homes', deskHomeNumbersMachine, answers.deskHomeNumbers],
])('%s: [DESK-607] a failed read is tried again', async (_, machine, answer) => {
  const request = { query: { day: '01-10-2026' } } as const;
  const { actor, calls, effects } = runMachine(machine, { input: { request } });
  expect(actor.getSnapshot().value).toBe('loading');
  expect(calls.input('load')).toEqual({ request });
  await calls.refuse('load', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.data).toBeUndefined();
  actor.send({ type: 'resource.retry' });
  expect(calls.input('load')).toEqual({ request });
  await calls.answer('load', answer);
  expect(actor.getSnapshot().value).toBe('loaded');
  expect(actor.getSnapshot().context.data).toEqual(answer);
  expect(effects).toEqual([]);
});

it('[DESK-607] a late answer is not shown for another month', async () => {
  const october = runMachine(deskNumbersMachine, {
    input: { request: { query: { day: '01-10-2026' } } },
  });
  // Another month is another flow, and its page stops the one before.
  october.actor.stop();
  const november = runMachine(deskNumbersMachine, {
    input: { request: { query: { day: '01-11-2026' } } },
  });
  expect(october.calls.ids()).toEqual([]);
  expect(november.calls.input('load')).toEqual({ request: { query: { day: '01-11-2026' } } });
  expect(november.actor.getSnapshot().context.data).toBeUndefined();
});
