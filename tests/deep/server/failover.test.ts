import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOnClock } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { type ApiReply, type ApiServer, startApiServer } from '#testing/api-server.ts';
import { checkHistory, type Operation } from '#testing/history.ts';
import { MailServer } from '#testing/mail-server.ts';
import { createEmptyDatabase } from '#testing/postgres.ts';
import { type PostgresPair, startPostgresPair } from '#testing/postgres-pair.ts';
import { storedBookings } from '#testing/stored-bookings.ts';
import { isAlone, measured, proofTimeout, sized } from '#testing/trust.ts';
import { addGuest, addProperty, bookingBody } from '#tests/server/fixtures.ts';

const rounds = sized(1, 20);
const guests = sized(8, 100);
const mail = new MailServer();
let pair: PostgresPair;
let database: OpenDatabase;
let servers: ApiServer[];

beforeAll(async () => {
  pair = await startPostgresPair();
  const { url } = await createEmptyDatabase(pair.primaryUrl());
  const DATABASE_URL = pair.urlOf(new URL(url).pathname.slice(1));
  const SMTP_URL = await mail.listen();
  database = await openDatabase({ url: DATABASE_URL });
  const settings = { DATABASE_URL, SMTP_URL, OTP_DELIVERY: 'email', SWEEPS: 'on' };
  servers = [await startApiServer(settings), await startApiServer(settings)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database.close();
  await mail.close();
  await pair.stop();
});

const firstDay = addDays(dayOnClock(new Date()), 30);
const message = 'The service is not available right now. Please try again later.';
const turnedAway: ApiReply = {
  status: 503,
  retryAfter: '1',
  body: { status: 'error', message, code: 'unavailable' },
};

/** Waits until the outbox is empty. One e-mail that failed waits for 10 s, but not all of them. */
async function outboxEmptied(): Promise<void> {
  for (let left = await database.db.$count(outbox); left > 0; ) {
    const before = left;
    const isLess = async () => {
      left = await database.db.$count(outbox);
      return left < before;
    };
    await expect.poll(isLess, { timeout: 45_000, interval: 200 }).toBe(true);
  }
}

describe('a primary that is killed while guests book', () => {
  it('loses no confirmed booking, and its standby takes bookings once it is promoted', {
    timeout: proofTimeout,
  }, async (context) => {
    const here = { deps: { db: database.db, clock: () => new Date() } };
    const people = await Promise.all(Array.from({ length: guests }, () => addGuest(here)));
    const history: Operation[] = [];
    const unavailable: ApiReply[] = [];
    let slowestMs = 0;

    for (let round = 0; round < rounds; round += 1) {
      await pair.addStandby();
      const { id: property } = await addProperty(here, { serviceCharge: cents(0) });
      const confirmed = Promise.withResolvers<void>();
      let count = 0;
      let promotedAt = Infinity;
      let isKilled = false;
      let bookedAgainAt = Infinity;

      /** Books day after day, and asks again after a 503, until the new primary has a booking. */
      const bookOn = async ({ id: guest, token }: (typeof people)[number], index: number) => {
        const server = servers[index % servers.length];
        for (let from = index; ; ) {
          const day = addDays(firstDay, from);
          const stay = { checkIn: day, checkOut: day };
          const asked = bookingBody(guest, property, stay, 100);
          const start = performance.now();
          const reply = await server?.send('POST', '/booking-registry', token, asked);
          const end = performance.now();
          const { status = 0, body } = reply ?? {};
          const booking = Object(Object(body).data).id;
          const isTaken = status === 422 && Object(body).code === 'dates_taken';
          if (reply && !booking && !isTaken) unavailable.push(reply);
          history.push({
            guest,
            kind: 'book',
            property,
            stay: { from, to: from },
            ...(booking && { booking }),
            outcome: booking
              ? 'done'
              : isTaken
                ? 'taken'
                : status === 503
                  ? 'unknown'
                  : 'unexpected',
            start,
            end,
          });
          if (booking) {
            count += 1;
            // Each time after another number of bookings.
            if (count === guests + ((round * 7) % guests)) confirmed.resolve();
            if (start > promotedAt) {
              bookedAgainAt = Math.min(bookedAgainAt, end);
              return;
            }
          }
          if (booking || isTaken) from += guests;
          else if (isKilled) await setTimeout(100);
        }
      };

      const work = people.map(bookOn);
      await confirmed.promise;
      await pair.killPrimary();
      isKilled = true;
      await setTimeout(sized(300, 1000));
      await pair.promote();
      promotedAt = performance.now();
      await Promise.all(work);
      slowestMs = Math.max(slowestMs, bookedAgainAt - promotedAt);
    }

    await outboxEmptied();
    const stored = await storedBookings(database.db, firstDay);
    expect(checkHistory(history, { bookings: stored, payments: [] })).toEqual([]);
    for (const reply of unavailable) expect(reply).toEqual(turnedAway);
    expect(unavailable.length).toBeGreaterThan(0);
    expect(slowestMs).toBeLessThan(isAlone ? 5000 : 60_000);

    const letters = mail.received.map(({ text }) => text);
    // What the database lost before the process could note that it was sent is not sent again.
    for (const { id } of stored) {
      const about = letters.filter((text) => text.includes(bookingCode(id) ?? id));
      expect([id, about.length]).toEqual([id, 1]);
    }
    const done = history.filter(({ outcome }) => outcome === 'done').length;
    measured(
      context,
      `${rounds} primaries killed while ${guests} guests booked: 0 of ${done} confirmed bookings lost, ${unavailable.length} answers of 503, booked again at most ${Math.ceil(slowestMs)} ms after the promotion, ${letters.length} e-mails, each sent once`,
    );
  });
});
