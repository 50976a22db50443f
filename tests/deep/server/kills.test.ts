import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { launchApiServer, startApiServer } from '#testing/api-server.ts';
import { checkHistory, type Operation } from '#testing/history.ts';
import { copyTemplate, type TestDatabase } from '#testing/postgres.ts';
import { storedBookings } from '#testing/stored-bookings.ts';
import { measured, proofTimeout, sized } from '#testing/trust.ts';
import { addGuest, addProperty, bookingBody } from '#tests/server/fixtures.ts';

describe('a server process that is killed', () => {
  const kills = sized(2, 70);
  const guests = 8;
  const days = 300;
  let copy: TestDatabase;
  let database: OpenDatabase;

  beforeAll(async () => {
    copy = await copyTemplate(inject('postgresTemplate'));
    database = await openDatabase({ url: copy.url });
  });
  afterAll(async () => {
    await database.close();
    await copy.drop();
  });

  const firstDay = addDays(dayOnClock(new Date()), 30);

  it('while guests book loses no booking that it confirmed, and leaves no days twice', {
    timeout: proofTimeout,
  }, async (context) => {
    const here = { deps: { db: database.db, clock: () => new Date() } };
    const people = await Promise.all(Array.from({ length: guests }, () => addGuest(here)));
    const history: Operation[] = [];

    /** Books until the server is gone. Every guest books other days of the same property. */
    async function bookOn(kill: number, confirmed: () => void): Promise<void> {
      const { id: property } = await addProperty(here, { serviceCharge: cents(0) });
      const server = await startApiServer({ DATABASE_URL: copy.url });
      let count = 0;
      const bookings = people.map(async ({ id: guest, token }, index) => {
        for (let from = index; from < days; from += guests - 1) {
          const day = addDays(firstDay, from);
          const stay = { checkIn: day, checkOut: day };
          const asked = bookingBody(guest, property, stay, 100);
          const start = performance.now();
          const { status, body } = await server.send('POST', '/booking-registry', token, asked);
          const isTaken = status === 422 && Object(body).code === 'dates_taken';
          const booking = Object(Object(body).data).id;
          history.push({
            guest,
            kind: 'book',
            property,
            stay: { from, to: from },
            ...(booking && { booking }),
            outcome: booking ? 'done' : isTaken ? 'taken' : status === 0 ? 'unknown' : 'unexpected',
            start,
            end: performance.now(),
          });
          if (status === 0) return;
          if (booking) {
            count += 1;
            confirmed();
          }
          // Each time after another number of bookings.
          if (count === 5 + (kill % 20)) await server.kill();
        }
      });
      await Promise.all(bookings);
      await server.kill();
    }

    let acknowledged = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      await bookOn(kill, () => {
        acknowledged += 1;
      });
    }
    const stored = await storedBookings(database.db, firstDay);
    expect(history.filter(({ outcome }) => outcome === 'unknown').length).toBeGreaterThan(0);
    expect(checkHistory(history, { bookings: stored, payments: [] })).toEqual([]);
    measured(context, `${kills} kills, 0 of ${acknowledged} confirmed bookings lost`);
  });

  it('while it starts on the embedded database, new or old, starts again', {
    timeout: proofTimeout,
  }, async (context) => {
    const starts = sized(1, 30);
    const folders: string[] = [];
    try {
      for (let kill = 0; kill < starts; kill += 1) {
        const isNew = kill % 3 === 0;
        const folder = isNew ? await mkdtemp(join(tmpdir(), 'ndako-kill-')) : folders.at(-1);
        if (isNew) folders.push(folder ?? '');
        const { ready, kill: end } = launchApiServer({ DATA_DIR: folder ?? '' });
        ready.catch(() => undefined);
        // A start takes seconds: each is killed at another moment of it.
        await setTimeout(((kill * 7) % 30) * 100 + 300);
        await end();
      }
      for (const DATA_DIR of folders) {
        const server = await startApiServer({ DATA_DIR });
        expect(await server.send('GET', '/faq-registry', '')).toMatchObject({ status: 200 });
        await server.kill();
      }
    } finally {
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    }
    measured(context, `${starts} kills while starting, all started again`);
  });
});
