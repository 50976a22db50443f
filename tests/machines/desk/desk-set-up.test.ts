import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskSetUpMachine } from '#machines/desk/desk-set-up.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { odette } from '#testing/machine/desk-records.ts';

const account = {
  email: 'owner@ndako.example',
  role: 'owner',
  secret: 'ABCDEFGH',
  appLink: 'otpauth://totp/Ndako',
} as const;
const values = { name: 'Odette Mwamba', password: 'a long password', code: '123456' };
const over = { kind: 'reply', status: 422, code: 'code_expired' };

function open() {
  const run = runMachine(deskSetUpMachine, { input: { invitation: 'invitation-1' } });
  expect(run.calls.input('openInvitation')).toEqual({ body: { invitation: 'invitation-1' } });
  return run;
}

async function enrolling() {
  const run = open();
  await run.calls.answer('openInvitation', { status: 'success', ...account });
  expect(run.actor.getSnapshot().value).toBe('enrolling');
  expect(run.actor.getSnapshot().context.account).toEqual(account);
  return run;
}

it('[DESK-53] sets up the account, shows the codes once, and then signs in', async () => {
  const { actor, calls, effects } = await enrolling();
  actor.send({ type: 'form.submit', values });
  expect(calls.input('acceptInvitation')).toEqual({
    body: { invitation: 'invitation-1', ...values },
  });
  const recoveryCodes = ['aaaa-bbbb', 'cccc-dddd'];
  await calls.answer('acceptInvitation', { status: 'success', operator: odette, recoveryCodes });
  expect(actor.getSnapshot().value).toBe('showingCodes');
  expect(actor.getSnapshot().context).toEqual({
    invitation: 'invitation-1',
    account: undefined,
    values: undefined,
    failure: undefined,
    operator: odette,
    recoveryCodes,
  });
  expect(effects).toEqual([]);
  actor.send({ type: 'recoveryCodes.kept' });
  expect(actor.getSnapshot().value).toBe('done');
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([]);
  expect(effects).toEqual([{ type: 'operator.signedIn', operator: odette }]);
});

it('[DESK-53] says that the invitation was used or has expired, at the start and at the end', async () => {
  const first = open();
  await first.calls.refuse('openInvitation', over);
  expect(first.actor.getSnapshot().value).toBe('refused');
  const second = await enrolling();
  second.actor.send({ type: 'form.submit', values });
  await second.calls.refuse('acceptInvitation', over);
  expect(second.actor.getSnapshot().value).toBe('refused');
});

it.each([
  ['the server did not answer', noReply, 'failure.noReply'],
  [
    'there were too many tries',
    { kind: 'reply', status: 429, code: 'rate_limited' },
    'desk.refused.tooOften',
  ],
  [
    'the server is busy',
    { kind: 'reply', status: 503, code: 'unavailable' },
    'desk.refused.unavailable',
  ],
])('[DESK-53] says that %s, and tries again', async (_, failure, message) => {
  const { actor, calls } = open();
  await calls.refuse('openInvitation', failure);
  expect(actor.getSnapshot().value).toBe('unopened');
  expect(actor.getSnapshot().context.failure).toEqual({ message });
  actor.send({ type: 'invitation.retry' });
  await calls.answer('openInvitation', { status: 'success', ...account });
  expect(actor.getSnapshot().value).toBe('enrolling');
  // The form is new, so it shows no failure.
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});

it.each([
  ['the invitation has ended', over, 'perhapsSetUp'],
  ['a wrong code first', { kind: 'reply', status: 422, code: 'code_invalid' }, 'undecided'],
  ['too many tries', { kind: 'reply', status: 429, code: 'rate_limited' }, 'undecided'],
])(
  '[DESK-53] says that the account is perhaps set up when a former reply was lost (%s)',
  async (_, reply, state) => {
    const { actor, calls } = await enrolling();
    actor.send({ type: 'form.submit', values });
    await calls.refuse('acceptInvitation', noReply);
    expect(actor.getSnapshot().value).toBe('undecided');
    expect(actor.getSnapshot().hasTag('enrolling')).toBe(true);
    expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    actor.send({ type: 'form.submit', values });
    expect(calls.input('acceptInvitation')).toEqual({
      body: { invitation: 'invitation-1', ...values },
    });
    await calls.refuse('acceptInvitation', reply);
    expect(actor.getSnapshot().value).toBe(state);
    if (state === 'perhapsSetUp') return;
    actor.send({ type: 'form.submit', values });
    await calls.refuse('acceptInvitation', over);
    expect(actor.getSnapshot().value).toBe('perhapsSetUp');
  },
);

it('[DESK-53] shows the codes when a further try sets up the account', async () => {
  const { actor, calls } = await enrolling();
  actor.send({ type: 'form.submit', values });
  await calls.refuse('acceptInvitation', noReply);
  actor.send({ type: 'form.submit', values });
  const recoveryCodes = ['aaaa-bbbb'];
  await calls.answer('acceptInvitation', { status: 'success', operator: odette, recoveryCodes });
  expect(actor.getSnapshot().value).toBe('showingCodes');
});

it.each([
  ['code_invalid', 'desk.refused.code'],
  ['password_refused', 'desk.refused.password'],
])('[DESK-53] explains %s, and keeps no password', async (code, message) => {
  const { actor, calls } = await enrolling();
  actor.send({ type: 'form.submit', values });
  await calls.refuse('acceptInvitation', { kind: 'reply', status: 422, code });
  expect(actor.getSnapshot().value).toBe('enrolling');
  expect(actor.getSnapshot().context.failure).toEqual({ message });
  expect(actor.getSnapshot().context.values).toBeUndefined();
  actor.send({ type: 'form.submit', values });
  expect(actor.getSnapshot().value).toBe('accepting');
  expect(actor.getSnapshot().context).toMatchObject({ account, values, failure: undefined });
});
