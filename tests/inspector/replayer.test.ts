import { describe, expect, test, vi } from 'vitest';
import type { ReplayNow } from '#src/inspector/protocol.ts';
import { newWalk } from '#src/inspector/recorder.ts';
import { type ReplayedPage, Replayer } from '#src/inspector/replayer.ts';
import type { Walk, WalkStep } from '#src/inspector/walk.ts';

const nothing = { effects: [], sentences: [] };

function walkOf(...steps: WalkStep[]): Walk {
  const beginning = { name: 'Signing in', address: '/signin', isSignedIn: false, stored: {} };
  return { ...newWalk(beginning), steps };
}

/** A sign-in that the inspector refuses. */
const refusedSignIn = walkOf(
  { kind: 'start', actor: 'signIn', machine: 'signIn', input: {}, leadsTo: 'editing', ...nothing },
  {
    kind: 'event',
    actor: 'signIn',
    event: {
      type: 'form.submit',
      values: { email: 'ada@example.com', password: '[hidden password]' },
    },
    cause: 'person',
    leadsTo: 'submitting',
    ...nothing,
  },
  {
    kind: 'call',
    call: 'signIn',
    reply: { kind: 'reply', status: 400, body: { status: 'error' } },
    isDecided: true,
  },
  {
    kind: 'event',
    actor: 'signIn',
    event: { type: 'xstate.error.actor.signIn' },
    cause: 'call',
    leadsTo: 'editing',
    ...nothing,
  },
);

/** A page with a sign-in in memory that behaves like the real one. */
function page(change: Partial<ReplayedPage> = {}) {
  const deeds: unknown[] = [];
  const shown: ReplayNow[] = [];
  let value = 'editing';
  const finished = Promise.withResolvers<ReplayNow>();
  const inMemory: ReplayedPage = {
    isSignedIn: () => false,
    address: () => '/signin',
    valueOf: () => value,
    send: (actor, event) => {
      deeds.push({ actor, event });
      value = 'submitting';
    },
    pendingCall: () => (value === 'submitting' ? 'call-1' : undefined),
    hold: (call, isHeld) => deeds.push({ call, isHeld }),
    settle: (id, outcome) => {
      deeds.push({ id, outcome });
      value = 'editing';
    },
    findDelay: () => undefined,
    skipDelay: () => {},
    move: (address) => deeds.push({ address }),
    changed: (replay) => {
      shown.push(replay);
      if (replay.state === 'finished' || replay.state === 'failed') finished.resolve(replay);
    },
    ...change,
  };
  return { inMemory, deeds, shown, finished: finished.promise };
}

describe('a replay', () => {
  test('sends the events of people and ends the calls that the inspector ended', async () => {
    const { inMemory, deeds, shown, finished } = page();
    const replayer = new Replayer(inMemory, { walk: refusedSignIn, step: 0 });
    const run = replayer.run();
    await vi.waitFor(() => expect(replayer.now().state).toBe('asksSecrets'));
    expect(replayer.now().secrets).toEqual([
      { key: 'password', label: 'password for form.submit' },
    ]);
    replayer.giveSecrets({ password: 'secret1' });
    await run;
    expect((await finished).sentence).toBe('The walk is over.');
    expect(deeds).toEqual([
      { call: 'signIn', isHeld: true },
      {
        actor: 'signIn',
        event: { type: 'form.submit', values: { email: 'ada@example.com', password: 'secret1' } },
      },
      {
        id: 'call-1',
        outcome: { kind: 'reply', status: 400, body: { status: 'error' } },
      },
      { call: 'signIn', isHeld: false },
    ]);
    expect(JSON.stringify(shown)).not.toContain('secret1');
  });

  test('does not start as another user', async () => {
    const { inMemory, finished } = page({ isSignedIn: () => true });
    await new Replayer(inMemory, { walk: refusedSignIn, step: 0 }).run();
    expect(await finished).toMatchObject({ state: 'failed', sentence: 'Sign out first.' });
  });

  test('fails at the step where the page behaves differently', async () => {
    vi.useFakeTimers();
    const { inMemory, finished } = page({ valueOf: () => 'leaving' });
    const run = new Replayer(inMemory, { walk: refusedSignIn, step: 0 }).run();
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    await run;
    expect(await finished).toMatchObject({
      state: 'failed',
      step: 2,
      sentence: 'signIn did not come to "editing".',
    });
  });

  test('navigates where people followed links', async () => {
    let address = '/signin';
    const { inMemory, finished } = page({
      address: () => address,
      move: (to) => {
        address = to;
      },
    });
    const walk = walkOf({ kind: 'move', address: '/signup' });
    await new Replayer(inMemory, { walk, step: 0 }).run();
    expect([(await finished).state, address]).toEqual(['finished', '/signup']);
  });
});
