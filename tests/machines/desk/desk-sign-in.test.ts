import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { odette } from '#testing/machine/desk-records.ts';

const values = { email: 'owner@ndako.example', password: 'a long password' };
const nothing = { email: '', password: '', code: '', recoveryCode: '' };
const over = { kind: 'reply', status: 422, code: 'code_expired' };
const signedIn = { type: 'operator.signedIn', operator: odette };

async function askingCode() {
  const run = runMachine(deskSignInMachine);
  run.actor.send({ type: 'password.submit', values });
  expect(run.calls.input('beginDeskSignIn')).toEqual({ body: values });
  await run.calls.answer('beginDeskSignIn', { status: 'success', challenge: 'challenge-1' });
  expect(run.actor.getSnapshot().value).toBe('askingCode');
  return run;
}

it('[DESK-50] goes from the password to the code, and keeps neither', async () => {
  const { actor, calls, effects } = await askingCode();
  expect(actor.getSnapshot().context).toEqual({
    typed: nothing,
    challenge: 'challenge-1',
    failure: undefined,
  });
  actor.send({ type: 'code.submit', values: { code: '123456' } });
  expect(calls.input('finishDeskSignIn')).toEqual({
    body: { challenge: 'challenge-1', code: '123456' },
  });
  await calls.answer('finishDeskSignIn', { status: 'success', operator: odette });
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(actor.getSnapshot().context.typed).toEqual(nothing);
  expect(effects).toEqual([signedIn]);
});

it('[DESK-50] says that address or password is wrong', async () => {
  const { actor, calls } = runMachine(deskSignInMachine);
  actor.send({ type: 'password.submit', values });
  await calls.refuse('beginDeskSignIn', { kind: 'reply', status: 400, code: 'wrong_credentials' });
  expect(actor.getSnapshot().value).toBe('askingPassword');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.credentials' });
  actor.send({ type: 'password.submit', values });
  expect(actor.getSnapshot().context.failure).toBeUndefined();
  await calls.refuse('beginDeskSignIn', { kind: 'reply', status: 429, code: 'rate_limited' });
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.tooOften' });
});

it('[DESK-50] asks for another code when one is wrong, and begins again when it took too long', async () => {
  const { actor, calls, effects } = await askingCode();
  actor.send({ type: 'code.submit', values: { code: '000000' } });
  await calls.refuse('finishDeskSignIn', { kind: 'reply', status: 422, code: 'code_invalid' });
  expect(actor.getSnapshot().value).toBe('askingCode');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.code' });
  actor.send({ type: 'code.submit', values: { code: '000001' } });
  await calls.refuse('finishDeskSignIn', over);
  expect(actor.getSnapshot().value).toBe('askingPassword');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.expired' });
  expect(effects).toEqual([]);
});

it('[DESK-52] takes a recovery code, and says how many are left', async () => {
  const { actor, calls, effects } = await askingCode();
  actor.send({ type: 'recoveryCode.choose' });
  actor.send({ type: 'recoveryCode.submit', values: { recoveryCode: 'abcd-efgh' } });
  expect(calls.input('recoverDeskSignIn')).toEqual({
    body: { challenge: 'challenge-1', recoveryCode: 'abcd-efgh' },
  });
  const reply = { status: 'success', operator: odette, codesLeft: 8 };
  await calls.answer('recoverDeskSignIn', reply);
  expect(actor.getSnapshot().value).toBe('signedIn');
  expect(effects).toEqual([
    signedIn,
    {
      type: 'notice',
      level: 'warning',
      message: 'desk.signIn.codesLeft',
      values: { count: 8 },
      closeAfter: 'never',
    },
  ]);
});

it('[DESK-52] keeps asking for a recovery code when one is wrong, or begins again', async () => {
  const { actor, calls } = await askingCode();
  actor.send({ type: 'recoveryCode.choose' });
  actor.send({ type: 'recoveryCode.submit', values: { recoveryCode: 'wrong' } });
  await calls.refuse('recoverDeskSignIn', noReply);
  expect(actor.getSnapshot().value).toBe('askingRecoveryCode');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  actor.send({ type: 'code.choose' });
  expect(actor.getSnapshot().value).toBe('askingCode');
  expect(actor.getSnapshot().context.failure).toBeUndefined();
  actor.send({ type: 'recoveryCode.choose' });
  actor.send({ type: 'recoveryCode.submit', values: { recoveryCode: 'wrong' } });
  await calls.refuse('recoverDeskSignIn', over);
  expect(actor.getSnapshot().value).toBe('askingPassword');
});

it.each(['askingCode', 'askingRecoveryCode'])(
  'lets another account sign in from %s',
  async (at) => {
    const { actor } = await askingCode();
    if (at === 'askingRecoveryCode') actor.send({ type: 'recoveryCode.choose' });
    expect(actor.getSnapshot().value).toBe(at);
    actor.send({ type: 'signIn.restart' });
    expect(actor.getSnapshot().value).toBe('askingPassword');
  },
);

it('[DESK-52] a way to another code, or back to the password, leaves the failure behind', async () => {
  const failed = async () => {
    const run = await askingCode();
    run.actor.send({ type: 'code.submit', values: { code: '000000' } });
    await run.calls.refuse('finishDeskSignIn', noReply);
    expect(run.actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
    return run.actor;
  };
  const first = await failed();
  first.send({ type: 'recoveryCode.choose' });
  expect(first.getSnapshot().context.failure).toBeUndefined();
  const second = await failed();
  second.send({ type: 'signIn.restart' });
  expect(second.getSnapshot().context.failure).toBeUndefined();
});

it('[DESK-52] a recovery code is not kept, and the sign-in begins again when it took too long', async () => {
  const { actor, calls } = await askingCode();
  const submit = () => {
    actor.send({ type: 'recoveryCode.submit', values: { recoveryCode: 'abcd-efgh' } });
    expect(actor.getSnapshot().context.typed.recoveryCode).toBe('abcd-efgh');
  };
  actor.send({ type: 'recoveryCode.choose' });
  submit();
  await calls.refuse('recoverDeskSignIn', over);
  expect(actor.getSnapshot().value).toBe('askingPassword');
  expect(actor.getSnapshot().context.typed).toEqual(nothing);
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'desk.refused.expired' });
  actor.send({ type: 'password.submit', values });
  await calls.answer('beginDeskSignIn', { status: 'success', challenge: 'challenge-2' });
  actor.send({ type: 'recoveryCode.choose' });
  submit();
  await calls.refuse('recoverDeskSignIn', noReply);
  expect(actor.getSnapshot().value).toBe('askingRecoveryCode');
  actor.send({ type: 'signIn.restart' });
  expect(actor.getSnapshot().value).toBe('askingPassword');
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});
