import { describe, expect, test, vi } from 'vitest';
import type { SentCall } from '../src/record/call-matching.ts';
import { newWalk } from '../src/record/recorder.ts';
import type { ReplayedPage } from '../src/record/replay.machine.ts';
import { Replay } from '../src/record/replay.ts';
import type { Walk, WalkStep } from '../src/record/walk.ts';
import type { ReplayNow } from '../src/wire/protocol.ts';

const nothing = { effects: [], sentences: [] };

function walkOf(...steps: WalkStep[]): Walk {
  const beginning = { name: 'Signing in', address: '/signin', stored: {}, history: null };
  return { ...newWalk(beginning), steps };
}

const submit = {
  type: 'form.submit',
  values: { email: 'ada@example.com', password: 'Example@pass1', remember: '[undefined]' },
};

const start: WalkStep = {
  kind: 'start',
  actor: 'signIn',
  machine: 'signIn',
  input: {},
  leadsTo: 'editing',
  ...nothing,
};

/** A sign-in that the server refuses. A delay then clears the refusal. */
const refusedSignIn = walkOf(
  start,
  {
    kind: 'event',
    actor: 'signIn',
    event: submit,
    cause: 'person',
    leadsTo: 'submitting',
    ...nothing,
  },
  {
    kind: 'call',
    call: 'signIn',
    reply: { kind: 'reply', status: 400, body: { status: 'error' } },
    isDecided: false,
  },
  {
    kind: 'event',
    actor: 'signIn',
    event: { type: 'xstate.error.actor.signIn' },
    cause: 'call',
    leadsTo: 'refused',
    ...nothing,
  },
  {
    kind: 'event',
    actor: 'signIn',
    event: { type: 'xstate.after.readingTime.signIn.refused' },
    cause: 'delay',
    leadsTo: 'editing',
    ...nothing,
  },
);

/** A page with a sign-in in memory that behaves like the real one. Its time is frozen. */
function page(change: Partial<ReplayedPage> = {}) {
  const actions: unknown[] = [];
  const shown: ReplayNow[] = [];
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  let value = 'editing';
  const inMemory: ReplayedPage = {
    address: () => '/signin',
    valueOf: () => value,
    send: (actor, event) => {
      actions.push({ actor, event });
      value = 'submitting';
    },
    pendingCalls: () =>
      value === 'submitting'
        ? [{ id: 'call-1', call: 'signIn', actor: 'signIn', request: { address: '/signin' } }]
        : [],
    settle: (id, outcome) => {
      actions.push({ id, outcome });
      value = 'refused';
    },
    received: () => 0,
    hasButton: () => false,
    press: () => {},
    findDelay: (_, event) => (value === 'refused' ? `delay of ${event}` : undefined),
    skipDelay: (id) => {
      actions.push({ skipped: id });
      value = 'editing';
    },
    move: (address) => actions.push({ address }),
    reload: () => actions.push('reload'),
    stepTaken: () => {},
    changed: (replay) => {
      shown.push(replay);
      if (replay.state !== 'walking') end();
    },
    ...change,
  };
  return { inMemory, actions, ended, last: () => shown.at(-1) };
}

/** A recorded reading call of a flow, whose reply is a number. */
function read(actor: string, body: string, reply: number): WalkStep {
  return {
    kind: 'call',
    call: 'readAll',
    actor,
    request: { body },
    reply: { kind: 'reply', status: 200, body: reply },
    isDecided: false,
  };
}

/** A page that makes calls when the test wants it to. They remain pending, as until their next task. */
function pageWithCalls(...steps: WalkStep[]) {
  const pending: SentCall[] = [];
  const settled: Record<string, unknown> = {};
  const { inMemory, ended, last } = page({
    pendingCalls: () => [...pending],
    settle: (id, outcome) => {
      settled[id] = outcome.kind === 'reply' ? outcome.body : outcome.kind;
    },
  });
  const replay = new Replay(inMemory, { walk: walkOf(...steps), step: 0 });
  return {
    inMemory,
    settled,
    last,
    ended,
    replay,
    make: (body: string, actor: string, id = body) => {
      pending.push({ id, call: 'readAll', actor, request: { body } });
      replay.pageChanged();
      return id;
    },
    giveUp: (id: string) => {
      pending.splice(
        pending.findIndex((one) => one.id === id),
        1,
      );
    },
  };
}

describe('a replay', () => {
  test('sends events, gives every call its recorded reply, and ends delays', async () => {
    const { inMemory, actions, ended, last } = page();
    new Replay(inMemory, { walk: refusedSignIn, step: 0 }).start();
    await ended;
    expect(last()).toEqual({
      name: 'Signing in',
      step: 1,
      steps: 1,
      state: 'finished',
      sentence: 'Load the page again to leave the replay.',
    });
    expect(actions).toEqual([
      {
        actor: 'signIn',
        event: {
          type: 'form.submit',
          values: { email: 'ada@example.com', password: 'Example@pass1' },
        },
      },
      { id: 'call-1', outcome: { kind: 'reply', status: 400, body: { status: 'error' } } },
      { skipped: 'delay of xstate.after.readingTime.signIn.refused' },
    ]);
  });

  test('fails at the step where the page behaves differently', async () => {
    vi.useFakeTimers();
    const { inMemory, actions, ended, last } = page({ valueOf: () => 'leaving' });
    new Replay(inMemory, { walk: refusedSignIn, step: 0 }).start();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await ended;
    expect(last()).toMatchObject({
      state: 'failed',
      step: 1,
      sentence: 'signIn did not reach "editing".',
    });
    // The event is not sent to an actor in another state.
    expect(actions).toEqual([]);
  });

  test('gives simultaneous calls their own replies, in the order in which the page makes them', async () => {
    const { inMemory, settled, replay, ended, make } = pageWithCalls(
      read('favourite', 'villa', 1),
      read('favourite#2', 'flat', 2),
      read('session', 'me', 3),
    );
    replay.start();
    make('me', 'session');
    make('flat', 'favourite#2');
    make('villa', 'favourite');
    await ended;
    expect(settled).toEqual({ villa: 1, flat: 2, me: 3 });
    expect(inMemory.pendingCalls()).toHaveLength(3);
  });

  test('gives equal calls of one flow one reply each', async () => {
    const { settled, replay, ended, make } = pageWithCalls(
      read('payment', 'receipts', 1),
      read('payment', 'receipts', 2),
    );
    replay.start();
    make('receipts', 'payment', 'first');
    make('receipts', 'payment', 'second');
    await ended;
    expect(settled).toEqual({ first: 1, second: 2 });
  });

  test('does not wait for a call of another flow, and answers it when it comes', async () => {
    vi.useFakeTimers();
    const { settled, replay, ended, make, last } = pageWithCalls(
      read('reviews', 'stars', 1),
      read('booking', 'days', 2),
    );
    replay.start();
    make('days', 'booking');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await ended;
    expect([settled, last()?.state]).toEqual([{ days: 2 }, 'finished']);
    make('stars', 'reviews');
    await expect.poll(() => settled).toEqual({ days: 2, stars: 1 });
  });

  test('does not answer a call that strict mode gives up at once', async () => {
    const { settled, replay, ended, make, giveUp } = pageWithCalls(read('booking', 'days', 2));
    replay.start();
    const first = make('days', 'booking');
    giveUp(first);
    make('days', 'booking', 'again');
    await ended;
    expect(settled).toEqual({ again: 2 });
  });

  test('fails with the calls that a used flow has not made', async () => {
    vi.useFakeTimers();
    const { inMemory, ended, last } = page({ pendingCalls: () => [] });
    new Replay(inMemory, { walk: refusedSignIn, step: 0 }).start();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await ended;
    expect(last()).toMatchObject({
      state: 'failed',
      sentence:
        'signIn does not wait for xstate.after.readingTime.signIn.refused. The page does not call signIn.',
    });
  });

  test('navigates where people followed links', async () => {
    let address = '/signin';
    const { inMemory, ended, last } = page({
      address: () => address,
      move: (to) => {
        address = to;
      },
    });
    const walk = walkOf({ kind: 'move', address: '/signup' });
    new Replay(inMemory, { walk, step: 0 }).start();
    await ended;
    expect([last()?.state, address]).toEqual(['finished', '/signup']);
  });

  test('presses the buttons of the payment provider, and lets its script send the events', async () => {
    const pressed: string[] = [];
    const { inMemory, actions, ended, last } = page({
      valueOf: () => 'recording',
      hasButton: (name) => name === 'Approve payment',
      press: (name) => pressed.push(name),
      received: (actor, type) => (actor === 'payment' && type === 'order.captured' ? 1 : 0),
    });
    const walk = walkOf(
      {
        kind: 'use',
        how: 'press',
        control: { role: 'button', name: 'Approve payment' },
        isProviders: true,
      },
      // The page has already left this state.
      {
        kind: 'event',
        actor: 'payment',
        event: { type: 'order.captured' },
        cause: 'page',
        leadsTo: 'capturing',
        ...nothing,
      },
    );
    new Replay(inMemory, { walk, step: 0 }).start();
    await ended;
    expect([last()?.state, pressed, actions]).toEqual(['finished', ['Approve payment'], []]);
  });

  test("sends the event of a person's control at once, also while the page keeps changing", async () => {
    const { inMemory, actions, ended, last } = page();
    const walk = walkOf(
      start,
      { kind: 'use', how: 'press', control: { role: 'button', name: 'Sign in' } },
      {
        kind: 'event',
        actor: 'signIn',
        event: { type: 'form.submit' },
        cause: 'page',
        leadsTo: 'submitting',
        ...nothing,
      },
    );
    vi.useFakeTimers();
    new Replay(inMemory, { walk, step: 0 }).start();
    await vi.advanceTimersByTimeAsync(0);
    const sent = { actor: 'signIn', event: { type: 'form.submit' } };
    expect([last()?.state, actions]).toEqual(['finished', [sent]]);
    vi.useRealTimers();
    await ended;
  });

  test('sends an example picture for a recorded file', async () => {
    const { inMemory, actions, ended } = page();
    const values = { avatar: '[file me.png, 120 bytes]', firstName: 'Guest' };
    const chosen = {
      kind: 'event',
      actor: 'signIn',
      event: { type: 'form.submit', values },
      cause: 'control',
      leadsTo: 'submitting',
      ...nothing,
    } as const;
    const [start] = refusedSignIn.steps;
    const walk = walkOf(...(start ? [start] : []), chosen);
    new Replay(inMemory, { walk, step: 0 }).start();
    await ended;
    const [sent] = actions;
    const { avatar, firstName } = Object(sent).event.values;
    expect([avatar instanceof File, avatar.type, firstName]).toEqual([true, 'image/png', 'Guest']);
  });

  test('loads the page where the walk does, and continues after that', async () => {
    const { inMemory, actions } = page();
    const walk = walkOf({ kind: 'load' }, { kind: 'move', address: '/signin' });
    const replay = new Replay(inMemory, { walk, step: 0 });
    replay.start();
    await expect.poll(() => actions).toEqual(['reload']);
    expect(replay.rest()).toEqual({ walk, step: 1 });
    const after = page();
    const next = new Replay(after.inMemory, { walk, step: 1 });
    next.start();
    await after.ended;
    expect(after.last()?.state).toBe('finished');
    expect(next.rest()).toBeUndefined();
  });

  test('continues after a load that the page causes itself, before its step', async () => {
    const { inMemory } = page({ pendingCalls: () => [] });
    const walk = { ...refusedSignIn, steps: [...refusedSignIn.steps, { kind: 'load' } as const] };
    const replay = new Replay(inMemory, { walk, step: 0 });
    replay.start();
    expect(replay.rest()).toEqual({ walk, step: 6 });
    replay.stop();
    expect(replay.rest()).toBeUndefined();
  });
});
