import { runMachine } from 'flow-inspector/testing/run-machine';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import type { readNotices } from '#contract/desk/calls/notices.ts';
import { deskNoticesMachine } from '#machines/desk/desk-notices.machine.ts';
import { noReply } from '#testing/examples/failures.ts';
import { aminasNotice } from '#testing/machine/desk-records.ts';

type Read = ReplyOf<typeof readNotices>;

const second = { ...aminasNotice, number: 2 };

const readWith = (newest: number): Read => ({
  status: 'success',
  records: [second, aminasNotice].filter(({ number }) => number <= newest),
  newest,
  seen: 0,
  unread: newest,
});

function started() {
  const run = runMachine(deskNoticesMachine);
  const value = () => run.actor.getSnapshot().value;
  const line = () => run.actor.getSnapshot().value.line;
  const context = () => run.actor.getSnapshot().context;
  const isCurrent = () => run.actor.getSnapshot().hasTag('current');
  return { ...run, value, line, context, isCurrent };
}

async function connected(newest = 1) {
  const run = started();
  await run.calls.answer('readNotices', readWith(newest));
  return run;
}

describe('the line to the server', () => {
  it('[DESK-540] [DESK-542] reads, and follows the stream from what it has read', async () => {
    const followed: number[] = [];
    const machine = deskNoticesMachine.provide({
      actors: {
        readNotices: fromPromise<Read, object>(async () => readWith(2)),
        followNotices: fromCallback<EventObject, { readonly since: number }>(({ input }) => {
          followed.push(input.since);
          return () => followed.push(0);
        }),
      },
    });
    const actor = createActor(machine).start();
    expect(actor.getSnapshot().value).toEqual({ line: 'connecting', list: 'closed' });
    await waitFor(actor, (now) => now.matches({ line: { connected: 'following' } }));
    expect(followed).toEqual([2]);
    actor.send({ type: 'stream.lost' });
    expect(followed).toEqual([2, 0]);
    actor.stop();
  });

  it('[DESK-540] is current only while it is connected', async () => {
    const { actor, calls, isCurrent, context } = started();
    expect(isCurrent()).toBe(false);
    await calls.answer('readNotices', readWith(1));
    expect(isCurrent()).toBe(true);
    expect(context().unread).toBe(1);
    actor.send({ type: 'stream.lost' });
    expect(isCurrent()).toBe(false);
  });

  it('[DESK-540] reads news, and tells the newest one that came while the desk was open', async () => {
    const { actor, calls, line, context } = await connected();
    expect(context().told).toBeUndefined();
    actor.send({ type: 'stream.news' });
    expect(line()).toEqual({ connected: 'reading' });
    await calls.answer('readNews', readWith(2));
    expect(line()).toEqual({ connected: 'following' });
    expect(context()).toMatchObject({ newest: 2, unread: 2, told: second });
  });

  it('[DESK-542] reads again when more news come during a read', async () => {
    const replies: ((read: Read) => void)[] = [];
    const machine = deskNoticesMachine.provide({
      actors: {
        readNotices: fromPromise<Read, object>(
          () => new Promise((resolve) => replies.push(resolve)),
        ),
        followNotices: fromCallback<EventObject, { readonly since: number }>(() => {}),
      },
    });
    const actor = createActor(machine).start();
    const isFollowing = (now: ReturnType<typeof actor.getSnapshot>) =>
      now.matches({ line: { connected: 'following' } });
    replies[0]?.(readWith(0));
    await waitFor(actor, isFollowing);
    actor.send({ type: 'stream.news' });
    actor.send({ type: 'stream.news' });
    expect(replies).toHaveLength(3);
    // The first one does not have the newest notice.
    replies[1]?.(readWith(1));
    replies[2]?.(readWith(2));
    await waitFor(actor, isFollowing);
    expect(actor.getSnapshot().context.newest).toBe(2);
    actor.stop();
  });

  it('[DESK-542] is lost when it is silent for a minute', async () => {
    const { actor, clock, line } = await connected();
    clock.increment(59_000);
    actor.send({ type: 'stream.beat' });
    clock.increment(59_999);
    expect(line()).toEqual({ connected: 'following' });
    clock.increment(1);
    expect(line()).toBe('lost');
  });

  it('[DESK-542] connects again after 2, 4, 8 … 60 seconds, and reads what it missed', async () => {
    const { actor, calls, clock, line, context } = await connected();
    actor.send({ type: 'stream.lost' });
    for (const seconds of [2, 4, 8, 16, 32, 60, 60]) {
      clock.increment(seconds * 1000 - 1);
      expect([seconds, line()]).toEqual([seconds, 'lost']);
      clock.increment(1);
      expect([seconds, line()]).toEqual([seconds, 'connecting']);
      await calls.refuse('readNotices', noReply);
    }
    clock.increment(60_000);
    await calls.answer('readNotices', readWith(2));
    expect(context()).toMatchObject({ newest: 2, told: second });
    actor.send({ type: 'stream.beat' });
    actor.send({ type: 'stream.lost' });
    clock.increment(2000);
    expect(line()).toBe('connecting');
  });

  it('[DESK-542] connects at once when the operator asks for it', async () => {
    const { actor, line } = await connected();
    actor.send({ type: 'stream.lost' });
    actor.send({ type: 'notices.retry' });
    expect(line()).toBe('connecting');
  });

  it('[DESK-542] is lost when news cannot be read', async () => {
    const { actor, calls, line } = await connected();
    actor.send({ type: 'stream.news' });
    await calls.refuse('readNews', noReply);
    expect(line()).toBe('lost');
  });
});

describe('the list', () => {
  it('[DESK-541] marks what it shows as seen, and keeps the marks while it is open', async () => {
    const { actor, calls, value, context } = await connected();
    actor.send({ type: 'notices.open' });
    expect(value().list).toEqual({ open: 'marking' });
    expect(calls.input('seeNotices')).toEqual({ body: { number: 1 } });
    await calls.answer('seeNotices', { status: 'success' });
    expect(value().list).toEqual({ open: 'marked' });
    expect(context()).toMatchObject({ seen: 1, unread: 0, newAfter: 0 });
    actor.send({ type: 'notices.close' });
    actor.send({ type: 'notices.open' });
    expect(value().list).toEqual({ open: 'marked' });
    expect(context().newAfter).toBe(1);
  });

  it('[DESK-541] knows what was seen before, perhaps in another browser', async () => {
    const { actor, calls, value, context } = started();
    await calls.answer('readNotices', { ...readWith(2), seen: 1, unread: 1 });
    expect(context()).toMatchObject({ seen: 1, unread: 1 });
    actor.send({ type: 'notices.open' });
    expect(value().list).toEqual({ open: 'marking' });
    expect(context()).toMatchObject({ newAfter: 1, shown: 2 });
  });

  it('[DESK-541] leaves what comes while it is open unread', async () => {
    const { actor, calls, context } = await connected();
    actor.send({ type: 'notices.open' });
    actor.send({ type: 'stream.news' });
    await calls.answer('readNews', readWith(2));
    expect(calls.input('seeNotices')).toEqual({ body: { number: 1 } });
    await calls.answer('seeNotices', { status: 'success' });
    expect(context()).toMatchObject({ seen: 1, unread: 1, newAfter: 0 });
  });

  it.each([
    [1, 0],
    [2, 1],
  ])(
    '[DESK-541] keeps what was seen when a reply from before it arrives late, with %i notices',
    async (newest, unread) => {
      const { actor, calls, context } = await connected();
      actor.send({ type: 'stream.news' });
      actor.send({ type: 'notices.open' });
      await calls.answer('seeNotices', { status: 'success' });
      await calls.answer('readNews', readWith(newest));
      expect(context()).toMatchObject({ newest, seen: 1, unread });
    },
  );

  it('[DESK-541] leaves all unread when the server does not take the mark', async () => {
    const { actor, calls, value, context } = await connected();
    actor.send({ type: 'notices.open' });
    await calls.refuse('seeNotices', noReply);
    expect(value().list).toEqual({ open: 'marked' });
    expect(context().unread).toBe(1);
    actor.send({ type: 'notices.close' });
    actor.send({ type: 'notices.open' });
    expect(value().list).toEqual({ open: 'marking' });
  });
});
