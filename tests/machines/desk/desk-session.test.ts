import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskSessionMachine } from '#machines/desk/desk-session.machine.ts';
import { noReply, sessionExpired } from '#testing/examples/failures.ts';
import { odette } from '#testing/machine/desk-records.ts';

async function signedIn() {
  const run = runMachine(deskSessionMachine);
  expect(run.calls.input('readMe')).toEqual({});
  await run.calls.answer('readMe', { status: 'success', operator: odette });
  expect(run.actor.getSnapshot().value).toBe('signedIn');
  return run;
}

it('[DESK-50] knows the operator of an earlier visit', async () => {
  const { actor } = await signedIn();
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
});

it('[DESK-50] asks a visitor to sign in', async () => {
  const { actor, calls } = runMachine(deskSessionMachine);
  await calls.refuse('readMe', sessionExpired);
  expect(actor.getSnapshot().value).toBe('signedOut');
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(true);
  actor.send({ type: 'operator.signedIn', operator: odette });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
});

it('takes an operator who is set up while the first call is under way', () => {
  const { actor, calls } = runMachine(deskSessionMachine);
  actor.send({ type: 'operator.signedIn', operator: odette });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
  expect(calls.ids()).toEqual([]);
});

it('[DESK-53] works for the operator who accepts an invitation while another is signed in', async () => {
  const { actor } = await signedIn();
  const grace = { ...odette, name: 'Grace Mbuyi', role: 'support' } as const;
  actor.send({ type: 'operator.signedIn', operator: grace });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: grace });
});

it('[DESK-53] takes an operator who is set up after the first call has failed', async () => {
  const { actor, calls } = runMachine(deskSessionMachine);
  await calls.refuse('readMe', noReply);
  actor.send({ type: 'operator.signedIn', operator: odette });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
});

it('tries again when the server did not answer', async () => {
  const { actor, calls } = runMachine(deskSessionMachine);
  await calls.refuse('readMe', noReply);
  expect(actor.getSnapshot().value).toBe('unreachable');
  actor.send({ type: 'deskSession.retry' });
  await calls.answer('readMe', { status: 'success', operator: odette });
  expect(actor.getSnapshot().value).toBe('signedIn');
});

it('[DESK-51] keeps the page open when the session ends, and goes on after the sign-in', async () => {
  const { actor } = await signedIn();
  actor.send({ type: 'deskSession.lost' });
  expect(actor.getSnapshot().value).toBe('ended');
  expect(actor.getSnapshot().hasTag('open')).toBe(true);
  expect(actor.getSnapshot().hasTag('signedOut')).toBe(false);
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
  const grace = { ...odette, name: 'Grace Mbuyi' };
  actor.send({ type: 'operator.signedIn', operator: grace });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: grace });
});

it.each([
  ['the server has ended the session', async (end: End) => end.answer({ status: 'success' })],
  ['the session had ended before', async (end: End) => end.refuse(sessionExpired)],
])('[DESK-52] signs out when %s', async (_, finish) => {
  const { actor, calls, effects } = await signedIn();
  actor.send({ type: 'deskSession.leave' });
  expect(actor.getSnapshot().value).toBe('leaving');
  await finish({
    answer: (reply) => calls.answer('signOutOfDesk', reply),
    refuse: (failure) => calls.refuse('signOutOfDesk', failure),
  });
  expect(actor.getSnapshot().value).toBe('signedOut');
  expect(actor.getSnapshot().context).toEqual({ operator: undefined });
  expect(effects).toEqual([]);
});

it('[DESK-52] says that the operator is still signed in when the server does not answer', async () => {
  const { actor, calls, effects } = await signedIn();
  actor.send({ type: 'deskSession.leave' });
  await calls.refuse('signOutOfDesk', noReply);
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context).toEqual({ operator: odette });
  expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.signOut.failed' }]);
});

interface End {
  readonly answer: (reply: unknown) => Promise<void>;
  readonly refuse: (failure: unknown) => Promise<void>;
}
