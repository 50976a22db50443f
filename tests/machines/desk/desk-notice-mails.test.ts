import { runMachine } from 'flow-inspector/testing/run-machine';
import { expect, it } from 'vitest';
import type { NoticeTopic } from '#contract/desk/records/notice.ts';
import { deskNoticeMailsMachine } from '#machines/desk/desk-notice-mails.machine.ts';
import { noReply, notFound } from '#testing/examples/failures.ts';

const mailsOf = (...topics: NoticeTopic[]) => ({
  status: 'success' as const,
  topics,
  sendsMail: true,
});

function started() {
  const run = runMachine(deskNoticeMailsMachine);
  const value = () => run.actor.getSnapshot().value;
  const context = () => run.actor.getSnapshot().context;
  return { ...run, value, context };
}

async function chosen() {
  const run = started();
  await run.calls.answer('readNoticeMails', mailsOf());
  run.actor.send({ type: 'mails.choose', topic: 'bookings', isWanted: true });
  return run;
}

it('[DESK-546] a choice of e-mails is sent for one topic', async () => {
  const { calls, value, context } = await chosen();
  expect(value()).toBe('choosing');
  expect(calls.input('chooseNoticeMails')).toEqual({
    body: { topic: 'bookings', isWanted: true },
  });
  await calls.answer('chooseNoticeMails', mailsOf('bookings'));
  expect(value()).toBe('shown');
  expect(context()).toEqual({ mails: mailsOf('bookings'), choice: undefined, failure: undefined });
});

it('[DESK-546] a choice that the server refuses is not shown', async () => {
  const { actor, calls, value, context } = await chosen();
  await calls.refuse('chooseNoticeMails', notFound);
  expect(value()).toBe('shown');
  expect(context()).toMatchObject({ mails: mailsOf(), choice: undefined });
  expect(context().failure).toBeDefined();
  actor.send({ type: 'mails.choose', topic: 'payments', isWanted: true });
  expect(value()).toBe('choosing');
  expect(context()).toEqual({
    mails: mailsOf(),
    choice: { topic: 'payments', isWanted: true },
    failure: undefined,
  });
});

it('[DESK-546] after a lost reply a read shows whether the choice was taken', async () => {
  const taken = await chosen();
  await taken.calls.refuse('chooseNoticeMails', noReply);
  expect(taken.value()).toBe('checking');
  await taken.calls.answer('checkNoticeMails', mailsOf('bookings'));
  expect(taken.context()).toEqual({
    mails: mailsOf('bookings'),
    choice: undefined,
    failure: undefined,
  });

  const lost = await chosen();
  await lost.calls.refuse('chooseNoticeMails', noReply);
  await lost.calls.answer('checkNoticeMails', mailsOf());
  expect(lost.context()).toEqual({
    mails: mailsOf(),
    choice: undefined,
    failure: { message: 'failure.noReply' },
  });

  const unread = await chosen();
  await unread.calls.refuse('chooseNoticeMails', noReply);
  await unread.calls.refuse('checkNoticeMails', noReply);
  expect(unread.value()).toBe('shown');
  expect(unread.context().choice).toBeUndefined();
});

it('[DESK-546] choices that could not be read are read again', async () => {
  const { actor, calls, value } = started();
  await calls.refuse('readNoticeMails', noReply);
  expect(value()).toBe('failed');
  actor.send({ type: 'mails.retry' });
  await calls.answer('readNoticeMails', mailsOf('payments'));
  expect(value()).toBe('shown');
});
