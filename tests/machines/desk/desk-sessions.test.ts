import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { deskSessionId } from '#contract/desk/desk-ids.ts';
import { deskSessionsMachine } from '#machines/desk/desk-sessions.machine.ts';
import { noReply, notFound } from '#testing/examples/failures.ts';
import { odette } from '#testing/machine/desk-records.ts';

const here = {
  id: parse(deskSessionId, 'session-1'),
  operatorId: odette.id,
  operatorName: odette.name,
  startedAt: '2026-11-22T08:00:00.000Z',
  lastUsedAt: '2026-11-22T09:00:00.000Z',
  endsAt: '2026-11-22T20:00:00.000Z',
  address: '127.0.0.1',
  device: 'Firefox',
  isCurrent: true,
};
const other = { ...here, id: parse(deskSessionId, 'session-2'), isCurrent: false };
const ended = { type: 'notice', level: 'success', message: 'desk.sessions.ended' };

async function shown() {
  const run = runMachine(deskSessionsMachine);
  await run.calls.answer('listDeskSessions', { status: 'success', records: [here, other] });
  expect(run.actor.getSnapshot().context).toEqual({
    sessions: [here, other],
    chosen: undefined,
    failure: undefined,
  });
  return run;
}

it('[DESK-60] ends another session, and reads the list again', async () => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  actor.send({ type: 'session.confirm' });
  expect(calls.input('endDeskSession')).toEqual({ params: { id: 'session-2' } });
  expect(actor.getSnapshot().context.chosen).toBe('session-2');
  await calls.answer('endDeskSession', { status: 'success' });
  expect(effects).toEqual([ended]);
  await calls.answer('listDeskSessions', { status: 'success', records: [here] });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toEqual({
    sessions: [here],
    chosen: undefined,
    failure: undefined,
  });
});

it('[DESK-60] asks before it ends a session, and ends none when the operator goes back', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context.chosen).toBe('session-2');
  expect(calls.ids()).toEqual([]);
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context.chosen).toBeUndefined();
  expect(calls.ids()).toEqual([]);
});

it('[DESK-60] does not end the present session: that is what signing out does', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'session.choose', id: here.id });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(calls.ids()).toEqual([]);
});

it('[DESK-60] reads the list again when the session had ended by itself', async () => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  actor.send({ type: 'session.confirm' });
  await calls.refuse('endDeskSession', notFound);
  expect(calls.ids()).toEqual(['listDeskSessions']);
  expect(actor.getSnapshot().context.chosen).toBeUndefined();
  expect(effects).toEqual([ended]);
});

it('[DESK-60] says in the dialog why a session could not be ended', async () => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  actor.send({ type: 'session.confirm' });
  await calls.refuse('endDeskSession', { kind: 'reply', status: 403, code: 'role_missing' });
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context).toEqual({
    sessions: [here, other],
    chosen: 'session-2',
    failure: { message: 'desk.refused.role' },
  });
  expect(effects).toEqual([]);
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});

it('[DESK-60] shows no reason of the last try while a session is being ended again', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  actor.send({ type: 'session.confirm' });
  await calls.refuse('endDeskSession', { kind: 'reply', status: 403, code: 'role_missing' });
  actor.send({ type: 'session.confirm' });
  expect(actor.getSnapshot().value).toBe('ending');
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});

/** The operator has confirmed, and the reply was lost. */
async function lost() {
  const run = await shown();
  run.actor.send({ type: 'session.choose', id: other.id });
  run.actor.send({ type: 'session.confirm' });
  await run.calls.refuse('endDeskSession', noReply);
  expect(run.actor.getSnapshot().value).toBe('checking');
  expect(run.effects).toEqual([]);
  return run;
}

it('[DESK-352] the list shows that a session has ended when the reply was lost', async () => {
  const { actor, calls, effects } = await lost();
  await calls.answer('listDeskSessions', { status: 'success', records: [here] });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toEqual({
    sessions: [here],
    chosen: undefined,
    failure: undefined,
  });
  expect(effects).toEqual([ended]);
});

it('[DESK-352] asks again when the reply was lost and the session has not ended', async () => {
  const { actor, calls, effects } = await lost();
  const used = { ...other, lastUsedAt: '2026-11-22T09:05:00.000Z' };
  await calls.answer('listDeskSessions', { status: 'success', records: [here, used] });
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context).toEqual({
    sessions: [here, used],
    chosen: 'session-2',
    failure: { message: 'desk.unconfirmed' },
  });
  expect(effects).toEqual([]);
});

it('[DESK-352] asks again when the reply was lost and the list cannot be read', async () => {
  const { actor, calls, effects } = await lost();
  await calls.refuse('listDeskSessions', noReply);
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  expect(effects).toEqual([]);
});

it('[DESK-60] shows no earlier list when it cannot be read after an ending', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'session.choose', id: other.id });
  actor.send({ type: 'session.confirm' });
  await calls.answer('endDeskSession', { status: 'success' });
  await calls.refuse('listDeskSessions', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context).toEqual({ sessions: [], chosen: undefined });
});

it('[DESK-60] tries again when the list could not be read', async () => {
  const { actor, calls } = runMachine(deskSessionsMachine);
  await calls.refuse('listDeskSessions', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  actor.send({ type: 'sessions.retry' });
  expect(calls.ids()).toEqual(['listDeskSessions']);
});
