import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchPast } from '#src/app/watch-minutes.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2030-05-10T10:00:00Z') });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { setInterval, clearInterval });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('tells once that an instant is past, within a minute', () => {
  const onPast = vi.fn();
  watchPast('2030-05-10T12:00:30Z', onPast);
  vi.advanceTimersByTime(2 * 3_600_000);
  expect(onPast).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(60_000);
  expect(onPast).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(onPast).toHaveBeenCalledTimes(1);
});

it('tells it when a page wakes up that slept, and nothing after it was stopped', () => {
  const onPast = vi.fn();
  const neverTold = vi.fn();
  watchPast('2030-05-10T12:00:00Z', onPast);
  watchPast('2030-05-10T12:00:00Z', neverTold)();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onPast).toHaveBeenCalledTimes(0);
  vi.setSystemTime(new Date('2030-05-10T15:00:00Z'));
  page.dispatchEvent(new Event('visibilitychange'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onPast).toHaveBeenCalledTimes(1);
  expect(neverTold).toHaveBeenCalledTimes(0);
});
