import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { basePath } from '#contract/call.ts';
import { buildApp } from '#server/app.ts';
import { requireStayUnit } from '#server/bookings/stay-unit.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { loggerOptions } from '#server/logger-options.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  bookingBody,
  type PropertyRow,
  startEmptyServer,
} from '../fixtures.ts';

/** A server that counts days. It is noon on 10 March 2027. */
let server: TestServer;
let house: PropertyRow;
let grace: Awaited<ReturnType<typeof addGuest>>;

beforeEach(async () => {
  server = await startEmptyServer();
  house = await addProperty(server);
  grace = await addGuest(server);
});
afterEach(() => server.close());

const logLine = z.looseObject({
  msg: z.string(),
  err: z.looseObject({ cause: z.object({ message: z.string() }) }).optional(),
});

/** Books three days at $100 each, with $20 for the service. @returns the reply, and the warnings of the log. */
async function book() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = await buildApp({ deps: server.deps, logger: { ...loggerOptions('warn'), stream } });
  const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;
  const reply = await app.inject({
    method: 'POST',
    url: `${basePath}/booking-registry`,
    headers: { authorization: `Bearer ${grace.token}` },
    payload: bookingBody(grace.id, house.id, stay, 320),
  });
  await app.close();
  const warnings = lines.map((line) => logLine.parse(JSON.parse(line)));
  return {
    status: reply.statusCode,
    body: reply.json(),
    warnings: warnings.map(({ msg, err }) => [msg, err?.cause.message]),
  };
}

const refused = {
  status: 503,
  body: {
    status: 'error',
    message: 'The service is not available right now. Please try again later.',
    code: 'unavailable',
  },
  warnings: [
    [
      'a request was refused because the server is unavailable',
      'Another process has changed the unit of the stays to nights. Set VITE_STAY_UNIT=night and restart this server.',
    ],
  ],
};

it('[RATE-63] a server with the former unit takes no booking, and its log says what to do', async () => {
  const { db } = server.deps;
  await requireStayUnit(db, 'night');
  expect(await book()).toEqual(refused);
  expect(await db.$count(bookings)).toBe(0);
  await requireStayUnit(db, 'day');
  expect(await book()).toMatchObject({ status: 201, warnings: [] });
});

it('[RATE-63] a server with the former unit leaves the price of a booking as it is', async () => {
  const { db } = server.deps;
  await requireStayUnit(db, 'night');
  await addBooking(server, grace.id, house.id, { unit: 'night' });
  expect(await book()).toEqual(refused);
  expect(await db.select({ amount: bookings.amount }).from(bookings)).toEqual([{ amount: 36_000 }]);
});
