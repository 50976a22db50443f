import type { CallRule } from 'flow-inspector';
import { createCalls } from 'flow-inspector/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listCoupons } from '#contract/calls/bookings.ts';
import { limitedFetch } from '#src/api/limited-fetch.ts';
import { nameOfCall } from '#src/inspector-host/described-calls.ts';
import { host } from '#testing/inspector-host.ts';

/** The calls of a page whose server replies when the test decides. */
function page(rules: readonly CallRule[] = []) {
  const reported: string[] = [];
  const kept: CallRule[] = [...rules];
  const ended: unknown[] = [];
  const sent: (AbortSignal | null | undefined)[] = [];
  const server = Promise.withResolvers<Response>();
  const calls = createCalls(
    {
      changed: () => {},
      happened: ({ call }, sentence) => reported.push(`${call} ${sentence}`),
      ended: (_, reply, isDecided) => ended.push({ reply, isDecided }),
    },
    { read: () => kept, write: (rules) => kept.splice(0, kept.length, ...rules) },
    host.calls,
  );
  const caller = { session: 'x:1', invoke: 'createBooking' };
  const call = (signal?: AbortSignal) =>
    calls.fetchOf(
      'createBooking',
      (_, init) => {
        sent.push(init?.signal);
        return server.promise;
      },
      caller,
    )('/booking-registry', { body: '{"coupon":""}', ...(signal && { signal }) });
  return { calls, call, server, reported, ended, sent, kept };
}

const refused = { kind: 'reply', status: 409, body: { status: 'error' } } as const;
const accepted = () => Response.json({ status: 'success' }, { status: 201 });

describe('a call of an inspected page', () => {
  test('is let through without a rule', async () => {
    const { calls, call, server, reported, ended } = page();
    const reply = call();
    const [pending] = calls.pending();
    expect({ ...pending, since: 0 }).toEqual({
      id: '1',
      call: 'createBooking',
      session: 'x:1',
      invoke: 'createBooking',
      state: 'sent',
      request: { address: '/booking-registry', body: '{"coupon":""}' },
      since: 0,
    });
    server.resolve(accepted());
    expect(await (await reply).json()).toEqual({ status: 'success' });
    expect([calls.pending(), reported, ended]).toEqual([
      [],
      ['createBooking was sent', 'createBooking was answered 201'],
      [
        {
          reply: { kind: 'reply', status: 201, body: { status: 'success' } },
          isDecided: false,
        },
      ],
    ]);
  });

  test('ends once as its rule says, when the rule was set before it', async () => {
    const { calls, call, server, sent } = page();
    calls.setRule({ call: 'createBooking', outcome: refused, times: 'once' });
    server.resolve(accepted());
    const statuses = [(await call()).status, (await call()).status];
    expect([statuses, sent.length, calls.rules()]).toEqual([[409, 201], 1, []]);
  });

  test('ends every time as its rule says, until the rule is removed', async () => {
    const { calls, call, server } = page();
    calls.setRule({ call: 'createBooking', outcome: refused, times: 'always' });
    calls.setRule({ call: 'listCoupons', outcome: refused, times: 'always' });
    const refusals = [(await call()).status, (await call()).status];
    calls.setRule({ call: 'createBooking', outcome: { kind: 'letThrough' }, times: 'always' });
    server.resolve(accepted());
    expect([...refusals, (await call()).status]).toEqual([409, 409, 201]);
    expect(calls.rules().map(({ call: name }) => name)).toEqual(['listCoupons']);
  });

  test('keeps its rule for the next load of the page', async () => {
    const rule = { call: 'createBooking', outcome: refused, times: 'always' } as const;
    const before = page();
    before.calls.setRule(rule);
    expect(before.kept).toEqual([rule]);
    const after = page(before.kept);
    expect((await after.call()).status).toBe(409);
    after.calls.setRule({ ...rule, outcome: { kind: 'letThrough' } });
    expect(after.kept).toEqual([]);
  });

  test('does not use up its rule when the page gives it up', async () => {
    const { calls, call, server } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
    const screen = new AbortController();
    const givenUp = call(screen.signal);
    screen.abort();
    expect(calls.pending()).toEqual([]);
    // In the same task, as in strict mode.
    const again = call();
    expect(calls.pending()).toMatchObject([{ state: 'held' }]);
    await expect(givenUp).rejects.toThrow();
    calls.settle('2', refused);
    expect((await again).status).toBe(409);
    server.resolve(accepted());
    expect((await call()).status).toBe(201);
  });

  test('does not take the place of a newer rule when the page gives it up', async () => {
    const { calls, call } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
    const screen = new AbortController();
    const givenUp = call(screen.signal);
    const newer = { call: 'createBooking', outcome: refused, times: 'always' } as const;
    calls.setRule(newer);
    screen.abort();
    await expect(givenUp).rejects.toThrow();
    expect(calls.rules()).toEqual([newer]);
  });

  test('is held without a rule while a walk is replayed', async () => {
    const { calls, call } = page();
    calls.decide(() => ({ kind: 'hold' }));
    calls.setRule({ call: 'createBooking', outcome: { kind: 'noReply' }, times: 'always' });
    const reply = call();
    expect(calls.pending()).toMatchObject([{ state: 'held' }]);
    calls.settle('1', refused);
    expect((await reply).status).toBe(409);
  });

  test('gets the reply of a decision before its rule, and the rule returns without the decision', async () => {
    const { calls, call } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'noReply' }, times: 'always' });
    calls.decide(() => refused);
    expect((await call()).status).toBe(409);
    calls.decide(() => undefined);
    await expect(call()).rejects.toThrow('No reply, as the inspector decided');
  });

  test('is not sent while it is held, and is sent when it is released', async () => {
    const { calls, call, server, sent } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
    const reply = call();
    const held = [calls.pending()[0]?.state, sent.length];
    expect(calls.settle('1', { kind: 'hold' })).toBe(false);
    expect(calls.settle('1', { kind: 'letThrough' })).toBe(true);
    server.resolve(accepted());
    expect([...held, (await reply).status, sent.length]).toEqual(['held', 0, 201, 1]);
    expect(calls.settle('1', refused)).toBe(false);
  });

  test('has its whole time limit after it is released', async () => {
    vi.useFakeTimers();
    const { calls } = page();
    const neverAnswered: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')));
      });
    calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
    const caller = { session: 'x:1', invoke: 'createBooking' };
    const limited = limitedFetch(20_000, neverAnswered);
    const failed = vi.fn();
    calls.fetchOf('createBooking', limited, caller)('/booking-registry').catch(failed);
    await vi.advanceTimersByTimeAsync(60_000);
    calls.settle('1', { kind: 'letThrough' });
    await vi.advanceTimersByTimeAsync(19_999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test('can be ended after it was sent, and its request is then aborted', async () => {
    const { calls, call, sent, ended } = page();
    const reply = call();
    expect(calls.settle('1', refused)).toBe(true);
    expect([(await reply).status, sent[0]?.aborted, ended]).toEqual([
      409,
      true,
      [{ reply: refused, isDecided: true }],
    ]);
  });

  test('can get no reply, or a malformed one', async () => {
    const { calls, call, ended } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'noReply' }, times: 'once' });
    await expect(call()).rejects.toThrow('No reply, as the inspector decided');
    calls.setRule({ call: 'createBooking', outcome: { kind: 'malformedReply' }, times: 'once' });
    expect(await (await call()).json()).toBe('malformed');
    expect(ended[0]).toEqual({ reply: { kind: 'noReply' }, isDecided: true });
  });

  test('can get a reply of the tester, which is recorded', async () => {
    const { calls, call, ended, reported } = page();
    const teapot = { kind: 'reply', status: 418, body: { tea: ['green'] } } as const;
    calls.setRule({ call: 'createBooking', outcome: teapot, times: 'once' });
    const reply = await call();
    expect([reply.status, await reply.json()]).toEqual([418, { tea: ['green'] }]);
    expect([ended, reported]).toEqual([
      [{ reply: teapot, isDecided: true }],
      ['createBooking was answered 418'],
    ]);
  });

  test('can get a status whose replies have no body', async () => {
    const { calls, call, ended } = page();
    const empty = { kind: 'reply', status: 204, body: null } as const;
    calls.setRule({ call: 'createBooking', outcome: empty, times: 'once' });
    const reply = await call();
    expect([reply.status, await reply.text()]).toEqual([204, '']);
    expect(ended).toEqual([{ reply: empty, isDecided: true }]);
  });

  describe('whose end is delayed', () => {
    const delayed = { ...refused, delay: 3000 };

    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('waits so long, and its delay is not recorded', async () => {
      const { calls, call, ended, sent } = page();
      calls.setRule({ call: 'createBooking', outcome: delayed, times: 'always' });
      const statuses: number[] = [];
      call().then(({ status }) => statuses.push(status));
      await vi.advanceTimersByTimeAsync(2999);
      expect([calls.pending()[0]?.state, statuses]).toEqual(['delayed', []]);
      await vi.advanceTimersByTimeAsync(1);
      expect([calls.pending(), statuses, sent.length]).toEqual([[], [409], 0]);
      expect(ended).toEqual([{ reply: refused, isDecided: true }]);
    });

    test('can be ended otherwise before that', async () => {
      const { calls, call, server, ended } = page();
      calls.setRule({ call: 'createBooking', outcome: delayed, times: 'once' });
      const reply = call();
      await vi.advanceTimersByTimeAsync(10);
      expect(calls.settle('1', { kind: 'letThrough' })).toBe(true);
      server.resolve(accepted());
      expect((await reply).status).toBe(201);
      expect(ended).toEqual([
        {
          reply: { kind: 'reply', status: 201, body: { status: 'success' } },
          isDecided: false,
        },
      ]);
    });

    test('waits when it was held, and when it was sent', async () => {
      const { calls, call, sent, server } = page();
      calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
      const statuses: number[] = [];
      call().then(({ status }) => statuses.push(status));
      call().then(({ status }) => statuses.push(status));
      calls.settle('1', delayed);
      calls.settle('2', { ...delayed, delay: 5000 });
      await vi.advanceTimersByTimeAsync(2999);
      // The reply of the server comes too late.
      server.resolve(accepted());
      expect([statuses, sent[0]?.aborted]).toEqual([[], true]);
      expect(calls.settle('2', { kind: 'letThrough' })).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(statuses).toEqual([409]);
      await vi.advanceTimersByTimeAsync(2000);
      expect(statuses).toEqual([409, 409]);
    });

    test('ends when it is aborted', async () => {
      const { calls, call, ended } = page();
      calls.setRule({ call: 'createBooking', outcome: delayed, times: 'always' });
      const leaving = new AbortController();
      const failed = vi.fn();
      call(leaving.signal).catch(failed);
      await vi.advanceTimersByTimeAsync(10);
      leaving.abort(new Error('The state was left'));
      await vi.advanceTimersByTimeAsync(10);
      expect(failed).toHaveBeenCalledWith(new Error('The state was left'));
      expect([calls.pending(), ended, vi.getTimerCount()]).toEqual([
        [],
        [{ reply: { kind: 'never' }, isDecided: false }],
        0,
      ]);
    });

    test('can get no reply after it', async () => {
      const { calls, call } = page();
      calls.setRule({
        call: 'createBooking',
        outcome: { kind: 'noReply', delay: 60_000 },
        times: 'once',
      });
      const failed = vi.fn();
      call().catch(failed);
      await vi.advanceTimersByTimeAsync(59_999);
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(failed).toHaveBeenCalledOnce();
    });
  });

  test('ends when it is aborted while it is held', async () => {
    const { calls, call, ended, reported } = page();
    calls.setRule({ call: 'createBooking', outcome: { kind: 'hold' }, times: 'once' });
    const leaving = new AbortController();
    const reply = call(leaving.signal);
    leaving.abort(new Error('The state was left'));
    await expect(reply).rejects.toThrow('The state was left');
    expect([calls.pending(), ended, reported.at(-1)]).toEqual([
      [],
      [{ reply: { kind: 'never' }, isDecided: false }],
      'createBooking was given up',
    ]);
  });

  test('has its name in the contract', () => {
    expect(nameOfCall(listCoupons)).toBe('listCoupons');
  });
});
