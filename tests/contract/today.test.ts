import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchToday } from '#src/app/today.ts';

const days: string[] = [];
const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2030, 4, 10, 23, 59, 30) });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
  days.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells of each new day once, soon after midnight', () => {
  const stop = watchToday((today) => days.push(today));
  vi.advanceTimersByTime(29_999);
  expect(days).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(days).toEqual(['11-05-2030']);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(days).toEqual(['11-05-2030', '12-05-2030']);
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(days).toHaveLength(2);
});

it('tells of the new day when a page wakes up that slept over midnight', () => {
  const stop = watchToday((today) => days.push(today));
  vi.setSystemTime(new Date(2030, 4, 12, 8));
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['12-05-2030']);
  stop();
  vi.setSystemTime(new Date(2030, 4, 13, 8));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toHaveLength(1);
});
