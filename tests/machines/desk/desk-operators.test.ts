import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { deskOperatorsMachine } from '#machines/desk/desk-operators.machine.ts';
import { changedMeanwhile, noReply, notFound } from '#testing/examples/failures.ts';
import { listedMarc, listedOdette } from '#testing/machine/desk-records.ts';

const records = [listedOdette, listedMarc];
const zoe = { email: 'zoe@ndako.example', role: 'support' } as const;
const nothingChosen = {
  operators: records,
  chosen: undefined,
  invitee: { email: '', role: 'support' },
  invitation: undefined,
  failure: undefined,
};

async function shown(given = records) {
  const run = runMachine(deskOperatorsMachine);
  await run.calls.answer('listOperators', { status: 'success', records: given });
  expect(run.actor.getSnapshot().value).toBe('shown');
  return run;
}

it('[DESK-31] invites an operator, shows the link once, and reads the list again', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'invitation.begin', invitee: { email: '', role: 'support' } });
  expect(actor.getSnapshot().value).toBe('describing');
  actor.send({ type: 'invitation.submit', values: zoe });
  expect(calls.input('inviteOperator')).toEqual({ body: zoe });
  await calls.answer('inviteOperator', {
    status: 'success',
    id: 'operator-3',
    invitation: 'invitation-1',
    isSent: true,
  });
  expect(actor.getSnapshot().value).toBe('showingInvitation');
  expect(actor.getSnapshot().context.invitation).toEqual({ token: 'invitation-1', isSent: true });
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().value).toBe('showingInvitation');
  actor.send({ type: 'invitation.kept' });
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
  expect(calls.ids()).toEqual(['listOperators']);
});

it('[DESK-31] says why an invitation failed, and keeps the form', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'invitation.begin', invitee: zoe });
  expect(actor.getSnapshot().context.invitee).toEqual(zoe);
  const marc = { email: listedMarc.email, role: 'owner' } as const;
  actor.send({ type: 'invitation.submit', values: marc });
  const impossible = { kind: 'reply', status: 422, code: 'step_impossible' } as const;
  await calls.refuse('inviteOperator', impossible);
  expect(actor.getSnapshot().value).toBe('describing');
  expect(actor.getSnapshot().context).toEqual({
    ...nothingChosen,
    invitee: marc,
    failure: { message: 'desk.refused.impossible' },
  });
  actor.send({ type: 'invitation.submit', values: zoe });
  expect(actor.getSnapshot().value).toBe('inviting');
  expect(actor.getSnapshot().context).toEqual({ ...nothingChosen, invitee: zoe });
  await calls.refuse('inviteOperator', impossible);
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
});

it('[DESK-31] changes a role with the version that the owner saw', async () => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: 'role.choose', id: listedMarc.id });
  expect(actor.getSnapshot().value).toBe('choosingRole');
  actor.send({ type: 'role.submit', role: 'support' });
  expect(calls.input('changeOperator')).toEqual({
    params: { id: 'operator-2' },
    body: { version: 4, role: 'support' },
  });
  await calls.refuse('changeOperator', noReply);
  await calls.refuse('listOperators', noReply);
  expect(actor.getSnapshot().value).toBe('choosingRole');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  actor.send({ type: 'role.submit', role: 'support' });
  expect(actor.getSnapshot().context.failure).toBeUndefined();
  const operator = { ...listedMarc, role: 'support', version: 5 };
  await calls.answer('changeOperator', { status: 'success', operator });
  expect(effects).toEqual([
    { type: 'notice', level: 'success', message: 'desk.operators.changed' },
  ]);
  expect(calls.ids()).toEqual(['listOperators']);
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
});

it('[DESK-353] nothing can be changed while the list is read again', async () => {
  const { actor, calls } = await shown();
  const steps = [
    { type: 'invitation.begin', invitee: zoe },
    { type: 'role.choose', id: listedMarc.id },
    { type: 'ending.choose', id: listedMarc.id },
  ] as const;
  const can = () => steps.map((step) => actor.getSnapshot().can(step));
  expect(can()).toEqual([true, true, true]);
  actor.send({ type: 'ending.choose', id: listedMarc.id });
  actor.send({ type: 'ending.confirm' });
  await calls.answer('endOperator', { status: 'success', operator: listedMarc });
  expect(actor.getSnapshot().value).toBe('loading');
  expect(actor.getSnapshot().context.operators).toEqual(records);
  expect(can()).toEqual([false, false, false]);
  await calls.answer('listOperators', { status: 'success', records });
  expect(can()).toEqual([true, true, true]);
});

it('[DESK-31] asks before it ends an account', async () => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: 'ending.choose', id: listedMarc.id });
  expect(actor.getSnapshot().value).toBe('confirmingEnd');
  expect(actor.getSnapshot().context.chosen).toEqual(listedMarc);
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
  expect(calls.ids()).toEqual([]);
  actor.send({ type: 'ending.choose', id: listedMarc.id });
  actor.send({ type: 'ending.confirm' });
  expect(calls.input('endOperator')).toEqual({
    params: { id: 'operator-2' },
    body: { version: 4 },
  });
  await calls.refuse('endOperator', noReply);
  await calls.refuse('listOperators', noReply);
  expect(actor.getSnapshot().value).toBe('confirmingEnd');
  expect(actor.getSnapshot().context.failure).toEqual({ message: 'failure.noReply' });
  actor.send({ type: 'ending.confirm' });
  expect(actor.getSnapshot().value).toBe('ending');
  expect(actor.getSnapshot().context.failure).toBeUndefined();
  await calls.answer('endOperator', { status: 'success', operator: listedMarc });
  expect(effects).toEqual([{ type: 'notice', level: 'success', message: 'desk.operators.ended' }]);
  expect(calls.ids()).toEqual(['listOperators']);
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
});

it.each([
  ['role', 'choosingRole', { ...listedMarc, role: 'owner' }],
  ['ending', 'confirmingEnd', listedMarc],
] as const)('[DESK-31] says why the %s is refused, and asks again', async (step, state, chosen) => {
  const { actor, calls, effects } = await shown();
  actor.send({ type: `${step}.choose`, id: listedMarc.id });
  if (step === 'role') actor.send({ type: 'role.submit', role: 'owner' });
  else actor.send({ type: 'ending.confirm' });
  await calls.refuse(step === 'role' ? 'changeOperator' : 'endOperator', {
    kind: 'reply',
    status: 403,
    code: 'role_missing',
  });
  expect(actor.getSnapshot().value).toBe(state);
  expect(actor.getSnapshot().context).toEqual({
    ...nothingChosen,
    chosen,
    failure: { message: 'desk.refused.role' },
  });
  expect(calls.ids()).toEqual([]);
  expect(effects).toEqual([]);
});

it.each([
  ['changed', changedMeanwhile],
  ['gone', notFound],
])('[DESK-31] reads the list again when the operator is %s meanwhile', async (_title, failure) => {
  for (const step of ['role', 'ending'] as const) {
    const { actor, calls, effects } = await shown();
    actor.send({ type: `${step}.choose`, id: listedMarc.id });
    if (step === 'role') actor.send({ type: 'role.submit', role: 'owner' });
    else actor.send({ type: 'ending.confirm' });
    await calls.refuse(step === 'role' ? 'changeOperator' : 'endOperator', failure);
    expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    expect(calls.ids()).toEqual(['listOperators']);
    expect(actor.getSnapshot().context).toEqual(nothingChosen);
  }
});

it('[DESK-31] leaves the last owner and ended accounts as they are', async () => {
  const ended = { ...listedMarc, state: 'ended' } as const;
  const { actor } = await shown([listedOdette, ended]);
  const can = (id: typeof ended.id) =>
    (['role.choose', 'ending.choose'] as const).map((type) =>
      actor.getSnapshot().can({ type, id }),
    );
  expect(can(listedOdette.id)).toEqual([false, false]);
  expect(can(ended.id)).toEqual([false, false]);
});

it.each([
  ['active', true],
  ['invited', false],
  ['ended', false],
] as const)(
  '[DESK-31] an owner is not the last one beside one who is %s: %s',
  async (state, can) => {
    const other = { ...listedMarc, role: 'owner', state } as const;
    const { actor } = await shown([listedOdette, other]);
    const choose = { type: 'ending.choose', id: listedOdette.id } as const;
    expect(actor.getSnapshot().can(choose)).toBe(can);
  },
);

it('[DESK-31] shows no outdated list when the read after a change fails', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'ending.choose', id: listedMarc.id });
  actor.send({ type: 'ending.confirm' });
  await calls.answer('endOperator', { status: 'success', operator: listedMarc });
  await calls.refuse('listOperators', noReply);
  expect(actor.getSnapshot().value).toBe('failed');
  expect(actor.getSnapshot().context.operators).toEqual([]);
  actor.send({ type: 'operators.retry' });
  expect(calls.ids()).toEqual(['listOperators']);
});

it('[DESK-29] the role stays as it is when the operator goes back', async () => {
  const { actor, calls } = await shown();
  actor.send({ type: 'role.choose', id: listedMarc.id });
  expect(actor.getSnapshot().value).toBe('choosingRole');
  actor.send({ type: 'question.cancel' });
  expect(actor.getSnapshot().value).toBe('shown');
  expect(actor.getSnapshot().context).toEqual(nothingChosen);
  expect(calls.ids()).toEqual([]);
});

describe('when the reply to a change was lost', () => {
  async function lost(step: 'role' | 'ending') {
    const run = await shown();
    run.actor.send({ type: `${step}.choose`, id: listedMarc.id });
    if (step === 'role') run.actor.send({ type: 'role.submit', role: 'support' });
    else run.actor.send({ type: 'ending.confirm' });
    await run.calls.refuse(step === 'role' ? 'changeOperator' : 'endOperator', noReply);
    expect(run.actor.getSnapshot().value).toBe(step === 'role' ? 'checkingRole' : 'checkingEnd');
    return run;
  }

  it.each([
    ['role', { role: 'support' }, 'desk.operators.changed'],
    ['ending', { state: 'ended' }, 'desk.operators.ended'],
  ] as const)('[DESK-352] the list shows that the %s was done', async (step, values, message) => {
    const { actor, calls, effects } = await lost(step);
    const operators = [listedOdette, { ...listedMarc, ...values, version: 5 }];
    await calls.answer('listOperators', { status: 'success', records: operators });
    expect(actor.getSnapshot().value).toBe('shown');
    expect(actor.getSnapshot().context).toEqual({ ...nothingChosen, operators });
    expect(effects).toEqual([{ type: 'notice', level: 'success', message }]);
  });

  it.each([
    ['role', 'choosingRole', { role: 'support' }],
    ['ending', 'confirmingEnd', {}],
  ] as const)(
    '[DESK-352] the question about the %s stays when it was not done',
    async (step, state, values) => {
      const { actor, calls, effects } = await lost(step);
      // The other one has changed since, which is no reason to stop.
      const operators = [{ ...listedOdette, version: 9 }, listedMarc];
      await calls.answer('listOperators', { status: 'success', records: operators });
      expect(actor.getSnapshot().value).toBe(state);
      expect(actor.getSnapshot().context).toEqual({
        ...nothingChosen,
        operators,
        chosen: { ...listedMarc, ...values },
        failure: { message: 'desk.unconfirmed' },
      });
      expect(effects).toEqual([]);
    },
  );

  it.each(['role', 'ending'] as const)(
    '[DESK-352] another owner was faster than the %s',
    async (step) => {
      const { actor, calls, effects } = await lost(step);
      const operators = [listedOdette, { ...listedMarc, role: 'owner', version: 5 } as const];
      await calls.answer('listOperators', { status: 'success', records: operators });
      expect(actor.getSnapshot().value).toBe('shown');
      expect(actor.getSnapshot().context).toEqual({ ...nothingChosen, operators });
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'desk.changed' }]);
    },
  );

  async function invited(email: string) {
    const run = await shown();
    const values = { email, role: 'support' } as const;
    run.actor.send({ type: 'invitation.begin', invitee: values });
    run.actor.send({ type: 'invitation.submit', values });
    await run.calls.refuse('inviteOperator', noReply);
    expect(run.actor.getSnapshot().value).toBe('checkingInvitation');
    return { ...run, values };
  }

  it.each([
    ['a new person', 'Zoe@ndako.example ', [{ ...listedMarc, email: 'zoe@ndako.example' }]],
    ['one who was invited before', listedMarc.email, [{ ...listedMarc, version: 5 }]],
  ] as const)(
    '[DESK-352] the list shows that %s is invited, and a second try gives another link',
    async (_, email, added) => {
      const { actor, calls, effects, values } = await invited(email);
      const operators = [listedOdette, ...added];
      await calls.answer('listOperators', { status: 'success', records: operators });
      expect(actor.getSnapshot().value).toBe('describing');
      expect(actor.getSnapshot().context).toEqual({
        ...nothingChosen,
        operators,
        invitee: values,
        failure: { message: 'desk.operators.linkLost' },
      });
      actor.send({ type: 'invitation.submit', values });
      expect(calls.input('inviteOperator')).toEqual({ body: values });
      expect(effects).toEqual([]);
    },
  );

  it('[DESK-352] the list shows that the person is not invited', async () => {
    const { actor, calls, values } = await invited(listedMarc.email);
    const operators = [{ ...listedOdette, version: 9 }, listedMarc];
    await calls.answer('listOperators', { status: 'success', records: operators });
    expect(actor.getSnapshot().value).toBe('describing');
    expect(actor.getSnapshot().context).toEqual({
      ...nothingChosen,
      operators,
      invitee: values,
      failure: { message: 'desk.unconfirmed' },
    });
  });

  it('[DESK-352] the form of the invitation stays when the list cannot be read', async () => {
    const { actor, calls, values } = await invited('zoe@ndako.example');
    await calls.refuse('listOperators', noReply);
    expect(actor.getSnapshot().value).toBe('describing');
    expect(actor.getSnapshot().context).toMatchObject({
      invitee: values,
      failure: { message: 'failure.noReply' },
    });
  });
});
