import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDelays } from '../src/page/delays.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

/** The delays of a page without actors. */
function page() {
  const delays = createDelays(() => {});
  const over: string[] = [];
  const clock = delays.clockOf(() => undefined);
  const start = (name: string, milliseconds: number) =>
    clock.setTimeout(() => over.push(name), milliseconds);
  return { delays, over, start };
}

test('a delay that is frozen continues where it stopped', () => {
  const { delays, over, start } = page();
  start('notice', 1000);
  vi.advanceTimersByTime(400);
  delays.freeze(true);
  vi.advanceTimersByTime(5000);
  expect([delays.isFrozen(), over, delays.running()[0]?.left]).toEqual([true, [], 600]);
  delays.freeze(false);
  expect(delays.running()[0]).toMatchObject({ left: undefined });
  vi.advanceTimersByTime(599);
  expect(over).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(over).toEqual(['notice']);
});

test('a delay that is frozen twice keeps what is left each time', () => {
  const { delays, over, start } = page();
  start('notice', 1000);
  for (const left of [700, 400]) {
    vi.advanceTimersByTime(300);
    delays.freeze(true);
    vi.advanceTimersByTime(5000);
    expect(delays.running()[0]?.left).toBe(left);
    delays.freeze(false);
  }
  vi.advanceTimersByTime(400);
  expect(over).toEqual(['notice']);
});

test('a delay that starts while time is frozen waits until it is skipped', () => {
  const { delays, over, start } = page();
  delays.freeze(true);
  start('one', 1000);
  start('other', 1000);
  vi.advanceTimersByTime(5000);
  const [first] = delays.running();
  expect(delays.skip(first?.id ?? '')).toBe(true);
  expect(over).toEqual(['one']);
  delays.freeze(false);
  vi.advanceTimersByTime(1000);
  expect(over).toEqual(['one', 'other']);
});
