import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import type { UserId } from '#contract/ids.ts';
import { partnershipRequestMachine } from '#machines/guest/partnership-request.machine.ts';
import { visitRequestMachine } from '#machines/guest/visit-request.machine.ts';
import { visitTypesMachine } from '#machines/guest/visit-types.machine.ts';
import { formDraftMachine } from '#machines/shared/form-draft.machine.ts';
import { userIdOf } from '#testing/ids.ts';

const sender = { name: 'Ada Lumumba', email: 'ada@example.com', message: 'Hello' };
const partnership = { ...sender, mobileNumber: '243810000001' };
const visit = { ...sender, visitTypeId: 'type-1' };
const succeeded = { type: 'notice', level: 'success', message: 'enquiry.succeeded' };

function askForPartnership(userId?: UserId) {
  const run = runMachine(partnershipRequestMachine, { input: { given: undefined } });
  run.actor.send({ type: 'form.submit', values: { ...partnership, userId } });
  return run;
}

function askForVisit(userId?: UserId) {
  const run = runMachine(visitRequestMachine, { input: { given: undefined } });
  run.actor.send({ type: 'form.submit', values: { ...visit, userId } });
  return run;
}

it('what is typed and not sent yet is kept until it is dropped', () => {
  const key = 'ndako.visitDraft.v1';
  const { actor, effects } = runMachine(formDraftMachine, { input: { key } });
  actor.send({ type: 'form.typed', text: '{"values":{"name":"Ada"}}' });
  actor.send({ type: 'form.dropped' });
  expect(effects).toEqual([
    { type: 'remember', key, value: '{"values":{"name":"Ada"}}' },
    { type: 'forget', key },
  ]);
});

describe('a partnership request', () => {
  it('[FORM-06] [FORM-07] is announced, and the form is empty again', async () => {
    const { actor, calls, effects } = askForPartnership(userIdOf('user-1'));
    expect(calls.input('submit')).toEqual({
      request: { body: { ...partnership, userId: 'user-1' } },
    });
    await calls.answer('submit', { status: 'success' });
    expect(effects).toEqual([succeeded, { type: 'forget', key: 'ndako.partnershipDraft.v1' }]);
    expect(actor.getSnapshot().context.successes).toBe(1);
  });

  it('[FORM-21] is sent by a visitor without a user', () => {
    expect(askForPartnership().calls.input('submit')).toEqual({ request: { body: partnership } });
  });

  it.each([
    [
      '[FORM-08] a refusal',
      { kind: 'reply', status: 500, message: 'Broken' },
      { message: 'partnershipRequest.failed' },
    ],
    ['[FORM-09] no reply', { kind: 'noReply' }, { message: 'failure.noReply' }],
    [
      '[FORM-10] anything else',
      new Error('Odd'),
      { message: 'failure.other', values: { message: 'Odd' } },
    ],
  ])('%s is explained', async (_, error, failure) => {
    const { actor, calls, effects } = askForPartnership();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    expect(effects).toEqual([]);
  });
});

describe('a visit request', () => {
  it('[FORM-15] [FORM-16] is announced, and the form is empty again', async () => {
    const { actor, calls, effects } = askForVisit(userIdOf('user-1'));
    expect(calls.input('submit')).toEqual({ request: { body: { ...visit, userId: 'user-1' } } });
    await calls.answer('submit', { status: 'success' });
    expect(effects).toEqual([succeeded, { type: 'forget', key: 'ndako.visitDraft.v1' }]);
    expect(actor.getSnapshot().context.successes).toBe(1);
  });

  it('[FORM-21] is sent by a visitor without a user', () => {
    expect(askForVisit().calls.input('submit')).toEqual({ request: { body: visit } });
  });

  it.each([
    ['[FORM-17] a refusal', { kind: 'reply', status: 500 }, { message: 'visit.failed' }],
    ['[FORM-18] no reply', { kind: 'noReply' }, { message: 'failure.noReply' }],
    [
      '[FORM-19] anything else',
      new Error('Odd'),
      { message: 'failure.other', values: { message: 'Odd' } },
    ],
  ])('%s is explained', async (_, error, failure) => {
    const { actor, calls } = askForVisit();
    await calls.refuse('submit', error);
    expect(actor.getSnapshot().value).toBe('failed');
    expect(actor.getSnapshot().context.failure).toEqual(failure);
  });

  it.each([{ kind: 'reply', status: 500 }, { kind: 'noReply' }, { kind: 'other', message: 'Odd' }])(
    '[FORM-20] says that its types could not be loaded: %j',
    async (failure) => {
      const { actor, calls, effects } = runMachine(visitTypesMachine, {
        input: { request: undefined },
      });
      await calls.refuse('load', failure);
      expect(effects).toEqual([{ type: 'notice', level: 'error', message: 'visit.failed' }]);
      expect(actor.getSnapshot().value).toBe('failed');
    },
  );
});
