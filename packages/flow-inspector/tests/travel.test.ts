import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, createMachine, type SnapshotFrom } from 'xstate';
import type { GuidedPage } from '../src/go/guide.machine.ts';
import type { PossibleStep } from '../src/go/possible-steps.ts';
import { type TravellingPage, travelMachine } from '../src/go/travel.machine.ts';
import type { FlowStart } from '../src/host.ts';
import type { ReplayNow } from '../src/wire/protocol.ts';

const lampMachine = createMachine({
  id: 'lamp',
  initial: 'off',
  states: { off: { on: { press: 'warm' } }, warm: { on: { turn: 'on' } }, on: {} },
});
const goal = { flow: 'lamp', state: 'lamp.on' };

/** A page that travels, and what it was asked to do. */
function travelling(lamp: AnyActorRef | undefined, starts: readonly FlowStart[]) {
  const done: unknown[] = [];
  const shown: ReplayNow[] = [];
  const step = (type: string): PossibleStep => ({
    label: type,
    event: { type },
    act: { kind: 'send', event: { type } },
  });
  const guided: GuidedPage = {
    snapshotOf: () => lamp?.getSnapshot(),
    stepsAt: ({ value }: SnapshotFrom<typeof lampMachine>) => {
      if (value === 'on') return [];
      return [step(value === 'off' ? 'press' : 'turn')];
    },
    isBusy: () => false,
    isStopped: () => false,
    received: () => 0,
    scroll: () => {},
    act: (_, act) => act.kind === 'send' && lamp?.send(act.event),
    changed: () => {},
  };
  const page: TravellingPage = {
    guided,
    startsOf: () => starts,
    holdStill: (flow) => done.push(`hold ${flow}`),
    holdCalls: () => done.push('hold all'),
    load: async (_, start, known) => {
      done.push({ load: await start.address({}), ...known });
    },
    changed: (progress) => shown.push(progress),
  };
  const actor = createActor(travelMachine, { input: { page } }).start();
  return { actor, page, guided, done, last: () => shown.at(-1) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the way to a state', () => {
  test('begins where the page is, when a way from there is known', async () => {
    const { actor, done, last } = travelling(createActor(lampMachine).start(), []);
    actor.send({ type: 'state.go', goal, isFresh: false });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toEqual(['hold lamp']);
    expect(last()).toEqual({
      name: 'lamp.on',
      step: 2,
      steps: 2,
      state: 'finished',
      sentence:
        'Time stands still and the calls of this flow are held. Load the page again to leave.',
      way: ['press', 'turn'],
    });
  });

  test('begins with a load of the first page that starts the flow, when that is asked for', async () => {
    const starts = [{ address: () => '/hall' }, { address: () => '/cellar' }];
    const { actor, done } = travelling(createActor(lampMachine).start(), starts);
    actor.send({ type: 'state.go', goal, isFresh: true });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([
      'hold all',
      { load: '/hall', start: 0, problem: undefined, avoided: [] },
    ]);
  });

  test('tries the next page when the first one cannot be loaded, and keeps the first reason', async () => {
    const failing: FlowStart = {
      address: () => {
        throw new Error('Sign in first.');
      },
    };
    const { actor, done } = travelling(undefined, [failing, { address: () => '/cellar' }]);
    actor.send({ type: 'state.go', goal, isFresh: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(done).toEqual([
      'hold all',
      'hold all',
      { load: '/cellar', start: 1, problem: 'Sign in first.', avoided: [] },
    ]);
  });

  test('fails with a sentence when no page is known', async () => {
    const { actor, last } = travelling(undefined, []);
    actor.send({ type: 'state.go', goal, isFresh: false });
    expect(last()).toMatchObject({
      state: 'failed',
      sentence: 'No page is known that starts lamp.',
    });
  });

  test('starts again without the step after which the page stopped the flow', async () => {
    const lamp = createActor(lampMachine).start();
    const { actor, guided, done } = travelling(lamp, [{ address: () => '/hall' }]);
    let isStopped = false;
    Object.assign(guided, {
      isStopped: () => isStopped,
      act: () => {
        lamp.send({ type: 'press' });
        isStopped = true;
      },
    });
    const remembered = { ...goal, start: 0, avoided: [], history: null, stored: {} };
    actor.send({ type: 'page.loaded', remembered });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual([
      'hold lamp',
      'hold all',
      { load: '/hall', start: 0, problem: undefined, avoided: ['press'] },
    ]);
  });

  test('goes through the state of another flow first', async () => {
    const within = { flow: 'lamp', state: 'lamp.on' };
    const { actor, last } = travelling(createActor(lampMachine).start(), [
      { address: () => '/hall', within },
    ]);
    const remembered = { ...goal, start: 0, avoided: [], history: null, stored: {} };
    actor.send({ type: 'page.loaded', remembered });
    await vi.advanceTimersByTimeAsync(200);
    expect(actor.getSnapshot().value).toBe('approaching');
    await vi.advanceTimersByTimeAsync(10_000);
    expect([actor.getSnapshot().value, last()?.way]).toEqual(['arrived', []]);
  });

  test('stops when it is told to', async () => {
    const { actor } = travelling(createActor(lampMachine).start(), []);
    actor.send({ type: 'state.go', goal, isFresh: false });
    actor.send({ type: 'travel.stop' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(actor.getSnapshot().value).toBe('idle');
  });
});
