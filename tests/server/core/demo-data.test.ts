import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { basePath } from '#contract/call.ts';
import { signIn } from '#contract/calls/accounts.ts';
import { allCalls } from '#contract/calls/all-calls.ts';
import { listBookings } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { listRefunds } from '#contract/calls/refunds.ts';
import { addDays, dayOnClock, isBefore, isoOf } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { isEligible } from '#contract/rules/coupon.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as contentTables from '#server/db/content-tables.ts';
import * as propertyTables from '#server/db/property-tables.ts';
import { loadDemo, openDemoAccounts } from '#server/import/demo.ts';
import { startServer, type TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk } from '../desk/desk-fixtures.ts';
import { failure, send } from '../fixtures.ts';

let server: TestServer;
const demoLogin = { email: 'amina@ndako.example', password: 'Ndako-demo1!' };

beforeAll(async () => {
  server = await startServer();
  expect(await loadDemo(server.deps)).toEqual(demoLogin);
});
afterAll(() => server.close());

async function countBookings(): Promise<number | undefined> {
  const [row] = await server.deps.db.select({ count: count() }).from(bookingTables.bookings);
  return row?.count;
}

const login = (email: string, password: string) =>
  send(server, 'POST', '/user-auth/login', { body: { email, password } });

/** What the pages about paying, the terms and the questions say, without ids, which no two imports share. */
async function textOf({ app }: TestServer, language: string): Promise<string> {
  const headers = { 'accept-language': language };
  const paths = ['/payment-registry', '/terms-condition-registry', '/FAQ-registry'];
  const replies = paths.map((path) => app.inject({ url: `${basePath}${path}`, headers }));
  const bodies = (await Promise.all(replies)).map(({ body }) => body);
  return bodies.join('\n').replaceAll(/"id":"[^"]*"/g, '');
}

/** By language, what the texts say by day, and what they say by night. */
const ofNights: readonly (readonly [string, ...(readonly [day: string, night: string])[]])[] = [
  [
    'en',
    [
      'The price you see is per day, and both the day you arrive and the day you leave count.',
      'The price you see is per night, and the day you leave is not counted.',
    ],
    [
      'Prices are in US dollars per day; the day of arrival and the day of departure both count.',
      'Prices are in US dollars per night; the day of departure is not counted.',
    ],
    [
      'Why are both my arrival day and my departure day counted?',
      'Is the day of my departure counted?',
    ],
    [
      'Because the home is yours for the whole of both days: you may arrive in the morning of the first and leave in the evening of the last.',
      'No: you pay for the nights between your arrival and your departure. Another guest can arrive on the day on which you leave.',
    ],
  ],
  [
    'fr',
    [
      'Le prix affiché est par jour, et le jour d’arrivée comme le jour de départ comptent.',
      'Le prix affiché est par nuit, et le jour de départ ne compte pas.',
    ],
    [
      'Les prix sont en dollars américains par jour\u202f; le jour d’arrivée et le jour de départ comptent.',
      'Les prix sont en dollars américains par nuit\u202f; le jour de départ ne compte pas.',
    ],
    [
      'Pourquoi le jour d’arrivée et le jour de départ comptent-ils tous les deux\u202f?',
      'Le jour de mon départ compte-t-il\u202f?',
    ],
    [
      'Parce que le logement est à vous pendant ces deux jours entiers\u202f: vous pouvez arriver le matin du premier et partir le soir du dernier.',
      'Non\u202f: vous payez les nuits entre votre arrivée et votre départ. Un autre voyageur peut arriver le jour où vous partez.',
    ],
  ],
];

async function demoGuest() {
  const { body } = await login(demoLogin.email, demoLogin.password);
  const { token = '', user } = z.parse(signIn.reply, body);
  const read = async (path: string) => (await send(server, 'GET', path, { token })).body;
  return { id: user?.id ?? '', token, avatar: user?.avatar ?? '', read };
}

describe('the demo data', () => {
  it('is loaded once, into an empty database', async () => {
    const before = await countBookings();
    expect(await loadDemo(server.deps)).toEqual(demoLogin);
    expect(await countBookings()).toBe(before);
  });

  it('[RATE-01] [RATE-61] is loaded by a site that counts nights, with texts that speak of them', async () => {
    const nights = await startServer({ VITE_STAY_UNIT: 'night' });
    expect(await loadDemo(nights.deps)).toEqual(demoLogin);
    const { bookings } = bookingTables;
    const { db } = nights.deps;
    expect(await db.$count(bookings, eq(bookings.unit, 'night'))).toBe(await db.$count(bookings));
    for (const [language, ...differences] of ofNights) {
      const byNight = differences.reduce(
        (text, [day, night]) => text.replace(day, night),
        await textOf(server, language),
      );
      expect(await textOf(nights, language)).toBe(byNight);
      for (const [, night] of differences) expect(byNight).toContain(night);
    }
    await nights.close();
  });

  it('lists its accounts that still have their public passwords', async () => {
    const { db } = server.deps;
    const change = async (
      email: string,
      values: Partial<typeof accountTables.users.$inferInsert>,
    ) => {
      await db.update(accountTables.users).set(values).where(eq(accountTables.users.email, email));
      return openDemoAccounts(db);
    };
    const open = await openDemoAccounts(db);
    expect(open).toContain('amina@ndako.example');
    // Deleted in the demo data itself.
    expect(open).not.toContain('ruth@ndako.example');
    const others = open.filter((email) => email !== 'amina@ndako.example');
    const [amina] = await db
      .select({ passwordHash: accountTables.users.passwordHash })
      .from(accountTables.users)
      .where(eq(accountTables.users.email, 'amina@ndako.example'));
    const passwordHash = await hashPassword('Somethingelse1!');
    expect(await change('amina@ndako.example', { passwordHash })).toEqual(others);
    expect(await loadDemo(server.deps)).toBeUndefined();
    expect(await change('amina@ndako.example', { ...amina, isBlocked: true })).toEqual(others);
    expect(await change('amina@ndako.example', { isBlocked: false, isDeleted: true })).toEqual(
      others,
    );
    expect(await change('amina@ndako.example', { isDeleted: false })).toEqual(open);
  });

  it('has 48 listings, each with pictures that exist', async () => {
    const { body } = await send(server, 'GET', '/property-registry/status/approved');
    const { records: property } = z.parse(listApprovedProperties.reply, body);
    expect(property).toHaveLength(48);
    const pictures = new Set(property.flatMap(({ images }) => images));
    for (const link of pictures) {
      const reply = await server.app.inject(link);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    }
  });

  it('fills every content registry', async () => {
    const registries = allCalls.filter(
      ({ method, access, path }) =>
        method === 'GET' && access === 'public' && !path.includes(':') && path.endsWith('registry'),
    );
    for (const { path } of registries) {
      const { body } = await send(server, 'GET', path);
      const lists = Object.values(z.parse(z.record(z.string(), z.unknown()), body)).filter(
        (value) => Array.isArray(value),
      );
      expect(lists, path).toHaveLength(1);
      expect(lists[0]?.length, path).toBeGreaterThan(0);
    }
  });

  it('[DESK-318] has its content in French too, except names, numbers and addresses', async () => {
    const rows = await server.deps.db.select().from(contentTables.content);
    const inEnglishOnly = rows.filter(({ french }) => Object.keys(french).length === 0);
    expect([...new Set(inEnglishOnly.map(({ registry }) => registry))].toSorted()).toEqual([
      'contact-us-registry',
      'experience-page-registry',
      'local-business-registry',
      'partner-registry',
      'price-filter-registry',
      'service-tax-registry',
      'size-filter-registry',
    ]);
    const headers = { 'accept-language': 'fr' };
    const { body } = await server.app.inject({ url: `${basePath}/FAQ-registry`, headers });
    expect(JSON.parse(body).FAQ[0]).toMatchObject({
      question: 'Comment réserver un logement\u202f?',
      answer:
        'Ouvrez un logement, choisissez vos jours d’arrivée et de départ, le nombre de voyageurs et, si vous en avez un, un code promo. Acceptez les conditions de remboursement et appuyez sur Réserver. Choisissez ensuite de payer en espèces ou en ligne.',
    });
  });

  it('has a guest with records of every kind and a drawn avatar', async () => {
    const guest = await demoGuest();
    const { records: bookings } = z.parse(
      listBookings.reply,
      await guest.read(`/booking-registry/get/by-detail/${guest.id}`),
    );
    const today = dayOnClock(new Date());
    expect(new Set(bookings.map(({ status }) => status))).toEqual(
      new Set(['pending', 'approved', 'rejected']),
    );
    expect(bookings.some(({ checkOut }) => isBefore(checkOut, today))).toBe(true);
    expect(bookings.some(({ checkIn }) => isBefore(today, checkIn))).toBe(true);
    const { records: payments } = z.parse(
      listPayments.reply,
      await guest.read(`/transaction-registry/get/by-detail/${guest.id}`),
    );
    expect(new Set(payments.map(({ status }) => status))).toEqual(new Set(['paid', 'unPaid']));
    const { records: refunds } = z.parse(
      listRefunds.reply,
      await guest.read(`/refund-payment-registry/get/by-detail/${guest.id}`),
    );
    expect(new Set(refunds.map(({ status }) => status))).toEqual(
      new Set(['pending', 'refunded', 'rejected']),
    );
    expect((await server.app.inject(guest.avatar)).headers['content-type']).toBe('image/svg+xml');
  });

  it('[DESK-306] has work for operators of every kind', async () => {
    const by = await addOperator(server, 'support');
    const read = async (path: string) => {
      const { body } = await sendToDesk(server, 'GET', path, { by });
      return z.parse(z.object({ records: z.array(z.record(z.string(), z.unknown())) }), body)
        .records;
    };
    const enquiries = await read('/enquiries');
    expect(enquiries.map(({ kind, name, isAnswered }) => [kind, name, isAnswered])).toEqual([
      ['visit', 'Ines Kabila', false],
      ['newsletter', '', true],
      ['visit', 'Trésor Mukendi', false],
      ['partnership', 'Solange Bahati', false],
      ['partnership', 'Dieudonné Ngoy', true],
      ['newsletter', '', true],
    ]);
    expect(await sendToDesk(server, 'GET', `/enquiries/${enquiries[0]?.id}`, { by })).toMatchObject(
      { body: { enquiry: { visitType: 'Long stay of a month or more' } } },
    );
    expect(await read('/provider-orders?state=unrecorded')).toMatchObject([
      {
        state: 'unrecorded',
        amount: 1,
        captured: 1,
        currency: 'USD',
        reason: 'closed',
        booking: { property: 'Skyline Penthouse' },
        guest: { email: 'amina@ndako.example' },
      },
    ]);
    expect(await read('/calendar-feeds?state=conflict')).toMatchObject([
      { name: 'Copper Belt Stays', conflicts: 1 },
    ]);
    const { body } = await sendToDesk(
      server,
      'GET',
      `/today?day=${isoOf(dayOnClock(new Date()))}`,
      { by },
    );
    const today = z.object({ sections: z.record(z.string(), z.object({ count: z.number() })) });
    const sections = Object.entries(z.parse(today, body).sections);
    expect(sections.flatMap(([what, { count }]) => (count > 0 ? [what] : []))).toEqual(
      expect.arrayContaining([
        'toApprove',
        'refundsToSettle',
        'unrecordedPayments',
        'newEnquiries',
        'calendarConflicts',
      ]),
    );
  });

  it('has coupons that are valid for a stay from tomorrow', async () => {
    const tomorrow = addDays(dayOnClock(new Date()), 1);
    const stay = { checkIn: tomorrow, checkOut: tomorrow };
    const coupons = await server.deps.db.select().from(propertyTables.coupons);
    const fitting = coupons.filter(({ name, code, discount, startDate, endDate }) =>
      isEligible(
        { name: name, code: code, discount: discount, startDate, endDate },
        stay,
        cents(100_000),
        'day',
      ),
    );
    expect(fitting.length).toBeGreaterThan(40);
  });

  it('has a deleted guest, whom sign-in refuses with 401', async () => {
    expect(await login('ruth@ndako.example', 'Ndako-demo3!')).toEqual(
      failure(401, 'account_deleted', 'This account has been deleted'),
    );
  });

  it('has no booking that the sweep of unpaid bookings cancels', async () => {
    const standing = () =>
      server.deps.db.select().from(bookingTables.bookings).where(sql`not is_deleted`);
    const before = await standing();
    await releaseStaleHolds(server.deps.db, new Date());
    expect(await standing()).toHaveLength(before.length);
  });
});
