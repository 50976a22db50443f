import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dateTime, dateTimeOnClock } from '#contract/date-time.ts';
import {
  addDays,
  day,
  dayAfter,
  dayOfIso,
  dayOnClock,
  daysFrom,
  isBefore,
  isDay,
  isoOf,
} from '#contract/day.ts';

const anyDay = fc.integer({ min: -20_000, max: 60_000 }).map((days) => addDays('01-01-1970', days));

describe('calendar days', () => {
  it('[CONST-03] are dd-MM-yyyy inside and yyyy-MM-dd on the wire', () => {
    expect(z.decode(day, '2026-03-09')).toBe('09-03-2026');
    expect(z.encode(day, '09-03-2026')).toBe('2026-03-09');
  });

  it('[API-46] are sent one day later than chosen, also at the end of a month or year', () => {
    expect(z.encode(dayAfter, '31-12-2026')).toBe('2027-01-01');
    expect(z.encode(dayAfter, '28-02-2028')).toBe('2028-02-29');
    expect(z.decode(dayAfter, '2027-01-01')).toBe('31-12-2026');
  });

  it('are unchanged after encoding and decoding with either codec', () => {
    fc.assert(
      fc.property(anyDay, (inside) => {
        expect(z.decode(day, z.encode(day, inside))).toBe(inside);
        expect(z.decode(dayAfter, z.encode(dayAfter, inside))).toBe(inside);
        expect(dayOfIso(isoOf(inside))).toBe(inside);
      }),
    );
  });

  it('are counted without a time zone', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, days) => {
        const to = addDays(from, days);
        expect(daysFrom(from, to)).toBe(days);
        expect(isBefore(from, to)).toBe(days > 0);
      }),
    );
  });

  it('end with the years of four digits', () => {
    expect(addDays('31-12-9999', 1)).toBe('31-12-9999');
    expect(addDays('30-12-9999', 1)).toBe('31-12-9999');
    expect(addDays('01-01-1000', -1)).toBe('01-01-1000');
    expect(addDays('02-01-1000', -1)).toBe('01-01-1000');
    expect(z.decode(dayAfter, '1000-01-01')).toBe('01-01-1000');
  });

  it.each(['', '31-02-2026', '2026-02-28', '1-2-2026', '29-02-2027', '00-01-2026', 'tomorrow'])(
    'refuse %j',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(z.safeDecode(day, text === '2026-02-28' ? '2026-02-30' : text).success).toBe(false);
    },
  );

  it('are the local day of a clock', () => {
    expect(dayOnClock(new Date(2026, 10, 20, 23, 59))).toBe('20-11-2026');
    expect(dayOnClock(new Date(2026, 10, 20, 0, 1))).toBe('20-11-2026');
  });
});

describe('dates with a time', () => {
  it('[PAY-25] are dd-MM-yyyy HH:mm:ss', () => {
    expect(dateTimeOnClock(new Date(2026, 0, 5, 7, 8, 9))).toBe('05-01-2026 07:08:09');
    expect(z.parse(dateTime, '05-01-2026 07:08:09')).toBe('05-01-2026 07:08:09');
  });

  it.each(['2026-01-05 07:08:09', '05-01-2026', '32-01-2026 07:08:09', '05-01-2026 7:08:09'])(
    'refuse %j',
    (text) => {
      expect(z.safeParse(dateTime, text).success).toBe(false);
    },
  );
});
