import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { movedClock } from '#testing/moved-clock.ts';

describe('TEST_DATE', () => {
  it.each([
    ['2027-02-28', Date.UTC(2027, 1, 28)],
    ['2027-02-28T23:30', Date.UTC(2027, 1, 28, 23, 30)],
    ['2027-02-28T23:30Z', Date.UTC(2027, 1, 28, 23, 30)],
    ['2027-03-01T00:30+01:00', Date.UTC(2027, 1, 28, 23, 30)],
  ])('can be %s', (TEST_DATE, start) => {
    vi.stubEnv('TZ', 'Africa/Kinshasa');
    onTestFinished(() => void vi.unstubAllEnvs());
    const offset = Number(movedClock({ TEST_DATE }).TEST_CLOCK_OFFSET);
    const off = Date.now() + offset - start;
    expect(Math.abs(off)).toBeLessThan(60_000);
  });

  it('keeps the options of Node that the shell has set', () => {
    const given = { TEST_DATE: '2027-02-28T23:30', NODE_OPTIONS: '--max-old-space-size=2000' };
    expect(movedClock(given).NODE_OPTIONS).toMatch(
      /^--max-old-space-size=2000 --import=file:\/\/\/.*\/testing\/move-clock\.ts$/,
    );
  });

  it('moves nothing without a date, or when the run is moved already', () => {
    expect(movedClock({})).toEqual({});
    expect(movedClock({ TEST_DATE: '' })).toEqual({});
    expect(movedClock({ TEST_DATE: '2027-02-28T23:30', TEST_CLOCK_OFFSET: '5' })).toEqual({});
  });

  it('must be a date', () => {
    expect(() => movedClock({ TEST_DATE: 'tomorrow' })).toThrow(
      'TEST_DATE is not a date and time: tomorrow',
    );
  });
});
