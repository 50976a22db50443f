import { execa } from 'execa';
import { describe, expect, it } from 'vitest';
import { clockOffset, movedClock } from '#testing/moved-clock.ts';

/** Prints the time of every kind, and that of a database and of a process that it starts. */
const program = `
  import { execFileSync } from 'node:child_process';
  import { PGlite } from '@electric-sql/pglite';
  const iso = (ms) => new Date(ms).toISOString();
  const day = new Date(2026, 10, 29);
  const database = await PGlite.create();
  const { rows } = await database.query('select now() as now, current_date::text as today');
  console.log(JSON.stringify({
    date: new Date().toISOString(),
    now: iso(Date.now()),
    text: Date(),
    origin: iso(performance.timeOrigin + performance.now()),
    given: day.toISOString(),
    isDate: day instanceof Date && day.constructor === Date,
    database: rows[0],
    child: execFileSync(process.execPath, ['-p', 'new Date().toISOString()']).toString(),
  }));`;

describe('TEST_DATE', () => {
  it('moves the dates of a process, of its database and of the processes that it starts', async () => {
    const moved = movedClock({ TEST_DATE: '2027-02-28T23:30' });
    // This process may be moved itself.
    const offset = Number(moved.TEST_CLOCK_OFFSET) + clockOffset();
    const env = { ...moved, TEST_CLOCK_OFFSET: `${offset}`, TZ: 'UTC' };
    const args = ['--liftoff-only', '--input-type=module', '--eval', program];
    const { stdout } = await execa(process.execPath, args, { env });
    // The minutes leave the time that a busy machine takes to start it.
    const time = /^2027-02-28T23:[345]\d:\d\d\.\d{3}Z\s?$/;
    expect(JSON.parse(stdout)).toEqual({
      date: expect.stringMatching(time),
      now: expect.stringMatching(time),
      text: expect.stringMatching(/^Sun Feb 28 2027 23:[345]\d:\d\d GMT\+0000/),
      origin: expect.stringMatching(time),
      given: '2026-11-29T00:00:00.000Z',
      isDate: true,
      database: { now: expect.stringMatching(time), today: '2027-02-28' },
      child: expect.stringMatching(time),
    });
  });
});
