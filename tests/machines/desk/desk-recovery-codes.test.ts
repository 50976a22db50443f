import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import { deskRecoveryCodesMachine } from '#machines/desk/desk-recovery-codes.machine.ts';
import { noReply } from '#testing/examples/failures.ts';

const values = { password: 'a long password', code: '123456' };

it('[DESK-32] renews the codes and shows them once, then forgets the codes and the password', async () => {
  const { actor, calls, effects } = runMachine(deskRecoveryCodesMachine);
  actor.send({ type: 'form.submit', values });
  expect(calls.input('renewRecoveryCodes')).toEqual({ body: values });
  expect(actor.getSnapshot().hasTag('busy')).toBe(true);
  const recoveryCodes = ['aaaa-bbbb', 'cccc-dddd'];
  await calls.answer('renewRecoveryCodes', { status: 'success', recoveryCodes });
  expect(actor.getSnapshot().value).toBe('showingCodes');
  expect(actor.getSnapshot().context).toEqual({
    values: undefined,
    failure: undefined,
    recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'],
  });
  actor.send({ type: 'recoveryCodes.kept' });
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context.recoveryCodes).toEqual([]);
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.account.renewed' }]);
});

it.each([
  [
    'a wrong password',
    { kind: 'reply', status: 400, code: 'wrong_credentials' } as const,
    'desk.account.wrongPassword',
  ],
  [
    'a used code',
    { kind: 'reply', status: 422, code: 'code_invalid' } as const,
    'desk.refused.code',
  ],
  ['no reply', noReply, 'failure.noReply'],
])('[DESK-32] says %s, and asks again', async (_title, failure, message) => {
  const { actor, calls } = runMachine(deskRecoveryCodesMachine);
  actor.send({ type: 'form.submit', values });
  await calls.refuse('renewRecoveryCodes', failure);
  expect(actor.getSnapshot().value).toBe('asking');
  expect(actor.getSnapshot().context).toEqual({
    values: undefined,
    failure: { message },
    recoveryCodes: [],
  });
  actor.send({ type: 'form.submit', values });
  expect(actor.getSnapshot().context.failure).toBeUndefined();
});
