import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AnyActorRef, createActor, createMachine, type SnapshotFrom } from 'xstate';
import { type GuidedPage, guideMachine, hasWay } from '../src/go/guide.machine.ts';
import type { PossibleStep } from '../src/go/possible-steps.ts';

/** A door with a lock. A wrong key leaves it as it is, and smoke stops the page. */
const doorMachine = createMachine({
  id: 'door',
  initial: 'locked',
  states: {
    locked: { on: { key: 'closed', wrongKey: 'closed' } },
    closed: { on: { push: 'open', smoke: 'open' } },
    open: {},
  },
});

function step(type: string): PossibleStep {
  return { label: type, event: { type }, act: { kind: 'send', event: { type } } };
}

/** A page with a door. */
function pageWith(door: AnyActorRef | undefined, change: Partial<GuidedPage> = {}) {
  const sent: string[] = [];
  const shown: string[] = [];
  const page: GuidedPage = {
    snapshotOf: () => door?.getSnapshot(),
    stepsAt: ({ value }: SnapshotFrom<typeof doorMachine>) =>
      value === 'locked' ? [step('key')] : value === 'closed' ? [step('push')] : [],
    isBusy: () => false,
    isStopped: () => false,
    received: () => 0,
    scroll: () => {},
    act: (_, act) => {
      if (act.kind !== 'send') return;
      sent.push(act.event.type);
      door?.send(act.event);
    },
    changed: ({ step, steps, sentence }) => shown.push(`${step} of ${steps}: ${sentence}`),
    ...change,
  };
  return { page, sent, shown };
}

const goal = { flow: 'door', state: 'door.open' };

/** What the guide ends with, as soon as it ends. */
async function guided(page: GuidedPage, avoided: readonly string[] = []) {
  const actor = createActor(guideMachine, { input: { page, goal, avoided } }).start();
  await vi.advanceTimersByTimeAsync(70_000);
  return actor.getSnapshot().output;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a guide', () => {
  test('takes the shortest way, one step at a time', async () => {
    const { page, sent, shown } = pageWith(createActor(doorMachine).start());
    expect(hasWay({ page, goal, avoided: [] })).toBe(true);
    expect(await guided(page)).toEqual({
      way: ['key', 'push'],
      problem: undefined,
      stoppedBy: undefined,
    });
    expect([sent, shown]).toEqual([
      ['key', 'push'],
      ['1 of 2: key', '2 of 2: push'],
    ]);
  });

  test('scrolls until the page starts the flow, and gives up after eight seconds', async () => {
    let scrolls = 0;
    const { page } = pageWith(undefined, {
      scroll: () => {
        scrolls += 1;
      },
    });
    expect(await guided(page)).toEqual({
      way: [],
      problem: 'The page starts no door.',
      stoppedBy: undefined,
    });
    expect(scrolls).toBeGreaterThan(100);
  });

  test('waits for a minute while the page receives files', async () => {
    let files = 0;
    const door = createActor(doorMachine).start();
    const started = performance.now() + 40_000;
    const { page } = pageWith(door, {
      snapshotOf: () => (performance.now() < started ? undefined : door.getSnapshot()),
      received: () => {
        files += 1;
        return files;
      },
    });
    expect(await guided(page)).toMatchObject({ way: ['key', 'push'] });
  });

  test('does not try a step again that did not lead on', async () => {
    const door = createActor(doorMachine).start();
    const { page, sent } = pageWith(door, {
      stepsAt: ({ value }) =>
        value === 'locked'
          ? [step('wrongKey'), step('key')]
          : value === 'closed'
            ? [step('push')]
            : [],
      act: (_, act) => {
        if (act.kind !== 'send') return;
        sent.push(act.event.type);
        // The page does not take what the chart would take.
        if (act.event.type !== 'wrongKey') door.send(act.event);
      },
    });
    expect(await guided(page)).toMatchObject({ way: ['wrongKey', 'key', 'push'] });
    expect(sent).toEqual(['wrongKey', 'key', 'push']);
  });

  test('says that no way is known', async () => {
    const { page } = pageWith(createActor(doorMachine).start());
    expect(hasWay({ page, goal, avoided: ['push'] })).toBe(false);
    expect(await guided(page, ['push'])).toEqual({
      way: [],
      problem: 'No way is known from "locked" to door.open.',
      stoppedBy: undefined,
    });
  });

  test('names the step after which the page stopped the flow', async () => {
    let isStopped = false;
    const door = createActor(doorMachine).start();
    const { page } = pageWith(door, {
      isStopped: () => isStopped,
      act: (_, act) => {
        if (act.kind === 'send') door.send(act.event);
        isStopped = true;
      },
    });
    expect(await guided(page)).toEqual({
      way: ['key'],
      problem: 'The page has stopped door.',
      stoppedBy: 'key',
    });
  });

  test('waits for the other calls of the page before it plans', async () => {
    let isBusy = true;
    const { page, sent } = pageWith(createActor(doorMachine).start(), { isBusy: () => isBusy });
    createActor(guideMachine, { input: { page, goal, avoided: [] } }).start();
    await vi.advanceTimersByTimeAsync(3_900);
    expect(sent).toEqual([]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual(['key', 'push']);
  });
});
