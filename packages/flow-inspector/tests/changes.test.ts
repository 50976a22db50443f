import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Changes } from '../src/page/changes.ts';
import type { PageChange, PageMessage } from '../src/wire/protocol.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** As in a page with 60 frames a second. */
function afterFrame(run: () => void, pause: number): void {
  setTimeout(run, pause + 16);
}

function changesOf(posted: unknown[]) {
  return new Changes(
    (message) => posted.push(message),
    () => {},
    afterFrame,
  );
}

function logged(seq: number): PageChange {
  return {
    type: 'log.added',
    entry: { seq, at: 0, session: 'x:1', path: 'door', kind: 'started' },
  };
}

function frozen(isFrozen: boolean): PageChange {
  return { type: 'delays.changed', delays: [], isFrozen };
}

test('changes go in one message a frame, in order, and a later one replaces an earlier one', () => {
  const posted: (PageMessage | 'posted')[] = [];
  const changes = new Changes(
    (message) => posted.push(message),
    () => posted.push('posted'),
    afterFrame,
  );
  changes.add('log 1', () => logged(1));
  changes.add('delays', () => frozen(true));
  changes.add('log 2', () => logged(2));
  changes.add('delays', () => frozen(false));
  expect(posted).toEqual([]);
  vi.advanceTimersByTime(16);
  expect(posted).toEqual([
    { type: 'changes', changes: [logged(1), logged(2), frozen(false)] },
    'posted',
  ]);
});

test('what waits goes before another message, and only once', () => {
  const posted: PageMessage[] = [];
  const changes = changesOf(posted);
  changes.add('log 1', () => logged(1));
  changes.send();
  changes.send();
  vi.advanceTimersByTime(1_000);
  changes.add('log 2', () => logged(2));
  vi.advanceTimersByTime(1_000);
  expect(posted).toEqual([
    { type: 'changes', changes: [logged(1)] },
    { type: 'changes', changes: [logged(2)] },
  ]);
});

test('a message that takes long is followed by a pause', () => {
  const posted: PageMessage[] = [];
  const changes = changesOf(posted);
  changes.add('log 1', () => {
    vi.advanceTimersByTime(20);
    return logged(1);
  });
  changes.send();
  changes.add('log 2', () => logged(2));
  vi.advanceTimersByTime(75);
  expect(posted).toEqual([{ type: 'changes', changes: [logged(1)] }]);
  vi.advanceTimersByTime(1);
  expect(posted).toEqual([
    { type: 'changes', changes: [logged(1)] },
    { type: 'changes', changes: [logged(2)] },
  ]);
});
