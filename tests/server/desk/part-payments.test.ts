import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { outbox } from '#server/db/mail-tables.ts';
import { paymentOrders, refunds, transactions } from '#server/db/payment-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { type addGuest, addTax, failure, newRecordId, noon, send } from '../fixtures.ts';
import {
  capture,
  capturedOrder,
  cashBody,
  onlineBody,
  openedOrder,
} from '../payments/payment-bodies.ts';
import {
  addDeskBooking,
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

/* The booking costs $360.00. */

const mails = new MailServer();
let server: TestServer;
let sarah: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(() => begin());
afterAll(async () => {
  await server.close();
  await mails.close();
});

async function begin() {
  mails.reset();
  server.setNow(noon);
  ({ operator: sarah, grace, bookingId } = await addDeskBooking(server, 'support'));
}

const money = z.object({
  version: z.number(),
  amount: z.number(),
  isPaid: z.boolean(),
  isPartPaid: z.boolean().default(false),
  received: z.number(),
  owed: z.number(),
  returnable: z.number(),
  charges: z.array(z.object({ id: z.string(), reason: z.string(), amount: z.number() })),
  payments: z.array(z.object({ amount: z.number(), isPaid: z.boolean() })),
  refunds: z.array(z.object({ amount: z.number().optional(), status: z.string() })),
});

const get = (path: string) => sendToDesk(server, 'GET', path, { by: sarah });

async function read() {
  const { body } = await get(`/bookings/${bookingId}`);
  return z.object({ booking: money }).parse(body).booking;
}

/** Takes a step as the operator sees the booking now. */
async function take(step: string, body: object = {}) {
  const { version } = await read();
  const path = `/bookings/${bookingId}/${step}`;
  return sendToDesk(server, 'POST', path, { by: sarah, body: { version, ...body } });
}

const done = expect.objectContaining({ status: 200 });

async function change(values: Partial<typeof bookings.$inferInsert>) {
  await server.deps.db.update(bookings).set(values).where(eq(bookings.id, bookingId));
}

const booked = () => ({ id: bookingId, userId: grace.id });

async function payOnline(amount = cents(36_000)) {
  const orderId = await capturedOrder(server, bookingId, amount);
  const body = onlineBody(booked(), orderId, { amount: amount / 100 });
  const reply = await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
  expect(reply.status).toBe(201);
}

async function stay() {
  const reply = await send(server, 'GET', `/booking-registry/${bookingId}`, { token: grace.token });
  return z
    .object({
      data: z.looseObject({
        due: z.number(),
        payments: z.array(z.object({ amount: z.number() })),
        charges: z.array(z.object({ reason: z.string(), amount: z.number() })).optional(),
        booking: z.looseObject({
          bookingAmount: z.number(),
          isPaid: z.boolean(),
          owed: z.number().optional(),
        }),
      }),
    })
    .parse(reply.body).data;
}

/** The only e-mail that is sent now. */
async function mailed() {
  const sent = await deliverMails(server, mails);
  expect(sent.map(({ to }) => to)).toEqual(['grace@example.com']);
  return { subject: sent[0]?.subject, lines: sent[0]?.text.split('\n\n').slice(1, -2) };
}

const forget = () => server.deps.db.delete(outbox);

describe('[DESK-481] cash in parts', () => {
  it('is recorded with a note until nothing is owed', async () => {
    expect(await take('cash', { amount: 100, note: 'In the morning' })).toEqual(done);
    expect(await read()).toMatchObject({
      isPaid: false,
      isPartPaid: true,
      received: 100,
      owed: 260,
      payments: [{ amount: 100, isPaid: true }],
    });
    server.setNow(new Date('2027-03-10T12:10:00.000Z'));
    expect(await take('cash', { amount: 60.5 })).toEqual(done);
    expect(await read()).toMatchObject({ isPaid: false, isPartPaid: true, owed: 199.5 });
    server.setNow(new Date('2027-03-10T12:20:00.000Z'));
    expect(await take('cash')).toEqual(done);
    expect(await read()).toMatchObject({
      isPaid: true,
      isPartPaid: false,
      received: 360,
      owed: 0,
      payments: [{ amount: 100 }, { amount: 60.5 }, { amount: 199.5 }],
    });
    expect(await auditEntriesOf(server, bookingId)).toMatchObject([
      { action: 'booking.cash', after: { cash: 100, owed: 260 }, reason: 'In the morning' },
      { action: 'booking.cash', after: { cash: 60.5, owed: 199.5 } },
      { action: 'booking.cash', after: { cash: 199.5, isPaid: true } },
    ]);
  });

  it('is at most what is owed', async () => {
    await take('cash', { amount: 300 });
    expect(await take('cash', { amount: 60.01 })).toMatchObject(
      failure(422, 'step_impossible', 'Only $60.00 is owed for this booking.'),
    );
    expect(await take('cash', { amount: 0 })).toMatchObject({ status: 400 });
    expect(await read()).toMatchObject({ received: 300, owed: 60 });
  });

  it('is recorded once when two operators record the same part', async () => {
    const { version } = await read();
    const path = `/bookings/${bookingId}/cash`;
    const body = { version, amount: 100 };
    const replies = await Promise.all([
      sendToDesk(server, 'POST', path, { by: sarah, body }),
      sendToDesk(server, 'POST', path, { by: sarah, body }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await read()).toMatchObject({ received: 100, owed: 260 });
  });

  it('leaves the promise of the guest for the rest, and pays it at last', async () => {
    const body = cashBody(booked());
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    server.setNow(new Date(noon.getTime() + 1000));
    await take('cash', { amount: 100 });
    expect(await read()).toMatchObject({
      payments: [
        { amount: 260, isPaid: false },
        { amount: 100, isPaid: true },
      ],
    });
    await take('cash');
    expect(await read()).toMatchObject({
      isPaid: true,
      received: 360,
      payments: [{ amount: 260, isPaid: true }, { amount: 100 }],
    });
  });

  it('tells the guest what was received and what is left', async () => {
    await take('cash', { amount: 100 });
    const { subject, lines } = await mailed();
    expect(subject).toBe('A part of your booking of Lake house is paid');
    expect(lines?.slice(0, 3)).toEqual([
      'Your host has received a part of what you owe for this booking.',
      'Received in cash: $100.00.',
      'Still to pay, to your host: $260.00.',
    ]);
  });
});

describe('[DESK-482] a booking that was paid in part', () => {
  beforeEach(async () => {
    await take('cash', { amount: 100 });
    await forget();
  });

  it('is not given up', async () => {
    await releaseStaleHolds(server.deps.db, new Date(noon.getTime() + 48 * 3_600_000));
    expect(await get(`/bookings/${bookingId}`)).toMatchObject({
      body: { booking: { state: 'pending' } },
    });
  });

  it('is in the list of what is due, and not in that of what is paid', async () => {
    const listed = { body: { records: [{ id: bookingId, owed: 260, isPartPaid: true }] } };
    expect(await get('/bookings?payment=due')).toMatchObject(listed);
    expect(await get('/bookings?payment=paid')).toMatchObject({ body: { records: [] } });
    await take('approve');
    expect(await get('/today?day=2027-03-10')).toMatchObject({
      body: { sections: { paymentsDue: { count: 1, rows: [{ owed: 260 }] } } },
    });
  });

  it('shows its guest what is left to pay at the home', async () => {
    expect(await stay()).toMatchObject({
      due: 260,
      payments: [{ amount: 100 }],
      booking: { isPaid: true, owed: 260 },
    });
  });

  it('returns an online payment that was under way when the part came', async () => {
    await begin();
    const orderId = await openedOrder(server, bookingId, cents(36_000));
    await take('cash', { amount: 100 });
    await capture(server, orderId);
    const body = onlineBody(booked(), orderId, { amount: 360 });
    expect(
      await send(server, 'POST', '/transaction-registry', { token: grace.token, body }),
    ).toMatchObject({ status: 422, body: { code: 'payment_returned' } });
    expect(await read()).toMatchObject({ isPartPaid: true, received: 100, owed: 260 });
    expect(await get('/refunds?status=pending')).toMatchObject({
      body: { records: [{ amount: 360, way: 'provider' }] },
    });
  });

  it('refuses a part once the guest has paid online', async () => {
    await begin();
    const { version } = await read();
    await payOnline();
    const path = `/bookings/${bookingId}/cash`;
    const body = { version, amount: 100 };
    expect(await sendToDesk(server, 'POST', path, { by: sarah, body })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile' },
    });
    expect(await read()).toMatchObject({ isPaid: true, received: 360, owed: 0 });
  });

  it('gives the part back when it is cancelled', async () => {
    await take('cancel', { reason: 'Flooded' });
    expect(await read()).toMatchObject({ owed: 0, received: 100 });
    const body = {
      refundDate: '10-03-2027 14:05:09',
      accountHolderName: 'Grace Ilunga',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      refundStatus: 'pending',
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
    };
    const asked = await send(server, 'POST', '/refund-payment-registry', {
      token: grace.token,
      body,
    });
    expect(asked.status).toBe(201);
    expect(await get('/refunds')).toMatchObject({
      body: { records: [{ amount: 100, way: 'bank' }] },
    });
  });
});

describe('[DESK-484] an extra charge', () => {
  it('raises what an unpaid booking costs, and outdates the order of the old total', async () => {
    await openedOrder(server, bookingId, cents(36_000));
    const body = cashBody(booked());
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    expect(await take('charge', { amount: 15, reason: 'Laundry' })).toEqual(done);
    expect(await read()).toMatchObject({
      amount: 375,
      owed: 375,
      isPaid: false,
      isPartPaid: false,
      charges: [{ reason: 'Laundry', amount: 15 }],
      payments: [{ amount: 375, isPaid: false }],
    });
    expect(await server.deps.db.select().from(paymentOrders)).toMatchObject([{ isOutdated: true }]);
  });

  it('is all that a paid booking owes, and is paid in cash', async () => {
    await payOnline();
    await forget();
    await take('charge', { amount: 15, reason: 'Laundry' });
    expect(await read()).toMatchObject({ amount: 375, owed: 15, isPaid: false, isPartPaid: true });
    expect(await stay()).toMatchObject({
      due: 15,
      payments: [{ amount: 360 }],
      charges: [{ reason: 'Laundry', amount: 15 }],
      booking: { bookingAmount: 375, owed: 15 },
    });
    const { subject, lines } = await mailed();
    expect(subject).toBe('Your booking of Lake house costs more');
    expect(lines).toContain('Still to pay, to your host: $15.00.');
    await take('cash');
    expect(await read()).toMatchObject({ owed: 0, isPaid: true, received: 375 });
  });

  it('is all that is owed beside an online payment of a fixed amount', async () => {
    await payOnline(cents(100));
    await take('charge', { amount: 15, reason: 'Laundry' });
    expect(await read()).toMatchObject({ amount: 375, owed: 15, received: 1 });
    await take('cash');
    expect(await read()).toMatchObject({ owed: 0, isPaid: true, received: 16 });
  });

  it('needs a reason and an amount', async () => {
    expect(await take('charge', { amount: 15, reason: ' ' })).toMatchObject({ status: 400 });
    expect(await take('charge', { amount: 0, reason: 'Laundry' })).toMatchObject({ status: 400 });
    expect(await take('charge', { amount: 100_000.01, reason: 'Gold' })).toMatchObject({
      status: 400,
    });
  });
});

describe('[DESK-485] an extra charge that is taken back', () => {
  it('leaves the booking as it was', async () => {
    await payOnline();
    await take('charge', { amount: 15, reason: 'Laundry' });
    await forget();
    const charge = (await read()).charges[0]?.id;
    expect(await take('uncharge', { charge })).toEqual(done);
    expect(await read()).toMatchObject({ amount: 360, owed: 0, isPaid: true, charges: [] });
    const { subject, lines } = await mailed();
    expect(subject).toBe('Your booking of Lake house costs less');
    expect(lines).toContain('You have paid $360.00. Nothing more is due.');
  });

  it('is not one that is paid', async () => {
    await take('cash');
    await take('charge', { amount: 15, reason: 'Laundry' });
    await take('cash', { amount: 0.01 });
    const charge = (await read()).charges[0]?.id;
    expect(await take('uncharge', { charge })).toMatchObject(
      failure(422, 'step_impossible', 'This charge is paid, so it cannot be taken back.'),
    );
  });

  it('leaves no promise when nothing else was promised', async () => {
    await take('charge', { amount: 15, reason: 'Laundry' });
    const body = cashBody(booked(), { amount: 375 });
    await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
    await take('cash', { amount: 360 });
    const charge = (await read()).charges[0]?.id;
    await take('uncharge', { charge });
    expect(await read()).toMatchObject({
      isPaid: true,
      owed: 0,
      payments: [{ amount: 360, isPaid: true }],
    });
  });
});

describe('[DESK-486] a refund of a part', () => {
  it('lowers the price of a paid booking, and waits to be settled in cash', async () => {
    await take('cash');
    await forget();
    expect(await take('lower', { amount: 20, reason: 'No hot water' })).toEqual(done);
    expect(await read()).toMatchObject({
      amount: 340,
      owed: 0,
      isPaid: true,
      returnable: 340,
      charges: [{ reason: 'No hot water', amount: -20 }],
      refunds: [{ amount: 20, status: 'pending' }],
    });
    expect(await get('/refunds')).toMatchObject({
      body: { records: [{ amount: 20, way: 'cash' }] },
    });
    const { subject, lines } = await mailed();
    expect(subject).toBe('Money of your booking of Lake house comes back');
    expect(lines).toContain(
      '$20.00 of what you paid comes back to you in cash, at the desk of your host.',
    );
  });

  it('goes back through the provider after an online payment', async () => {
    await payOnline();
    await take('lower', { amount: 20, reason: 'No hot water' });
    expect(await get('/refunds')).toMatchObject({
      body: { records: [{ amount: 20, way: 'provider' }] },
    });
  });

  it('is less than what was paid and not returned', async () => {
    await take('cash');
    await take('lower', { amount: 300, reason: 'No hot water' });
    expect(await take('lower', { amount: 60, reason: 'No light' })).toMatchObject(
      failure(
        422,
        'step_impossible',
        'Give back less than the $60.00 that was paid. To give back all of it, cancel the booking.',
      ),
    );
  });
});

describe('[DESK-487] a cancelled booking that was paid online and in cash', () => {
  const ofRefunds = async () => {
    const { body } = await get('/refunds');
    const rows = z
      .object({ records: z.array(z.object({ amount: z.number(), way: z.string() })) })
      .parse(body).records;
    return rows.toSorted((one, other) => one.amount - other.amount);
  };

  it('gives each part back the way that it came', async () => {
    await payOnline();
    await take('charge', { amount: 15, reason: 'Laundry' });
    await take('cash');
    await take('cancel', { reason: 'Flooded' });
    expect(await ofRefunds()).toEqual([
      { amount: 15, way: 'cash' },
      { amount: 360, way: 'provider' },
    ]);
  });

  it('asks nothing of the provider beyond what it has', async () => {
    await payOnline(cents(100));
    await take('charge', { amount: 15, reason: 'Laundry' });
    await take('cash');
    await take('lower', { amount: 10, reason: 'No hot water' });
    await take('cancel', { reason: 'Flooded' });
    // The guest asks for the $6.00 of cash that is left.
    expect(await ofRefunds()).toEqual([
      { amount: 1, way: 'provider' },
      { amount: 9, way: 'cash' },
    ]);
  });
});

describe('[DESK-488] new dates', () => {
  beforeEach(async () => {
    await addTax(server);
    await server.deps.db.update(properties).set({ price: cents(10_000) });
  });

  /** 4 days: $400.00, the service charge $20.00 and the tax $40.00. */
  const longer = { checkIn: '2027-03-20', checkOut: '2027-03-23', received: 0, reason: 'More' };
  /** 2 days: $200.00, the service charge $20.00 and the tax $20.00. */
  const shorter = { ...longer, checkOut: '2027-03-21' };

  it('keep the extra charges and the parts', async () => {
    await take('charge', { amount: 15, reason: 'Laundry' });
    await take('cash', { amount: 100 });
    expect(await take('dates', { ...longer, total: 475 })).toEqual(done);
    expect(await read()).toMatchObject({
      amount: 475,
      owed: 375,
      isPartPaid: true,
      charges: [{ reason: 'Laundry' }],
    });
  });

  it('give back what is then paid too much', async () => {
    await take('cash', { amount: 300 });
    expect(await take('dates', { ...shorter, total: 240 })).toEqual(done);
    expect(await read()).toMatchObject({
      amount: 240,
      owed: 0,
      isPaid: true,
      refunds: [{ amount: 60, status: 'pending' }],
    });
  });
});

/** A step and its amount in cents. */
const steps = fc.array(
  fc.record({
    step: fc.constantFrom('cash', 'part', 'charge', 'uncharge', 'lower', 'online'),
    amount: fc.integer({ min: 1, max: 40_000 }),
  }),
  { maxLength: 7 },
);

describe('[DESK-480] what is owed', () => {
  it('adds up with what was paid and returned to the price, in every history', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        await begin();
        for (const { step, amount } of history) {
          const before = await read();
          const charge = before.charges.at(-1)?.id ?? 'none';
          const body = { amount: amount / 100, reason: 'A reason' };
          if (step === 'online' && before.owed > 0) {
            await payOnline(cents(Math.round(before.owed * 100)));
          } else if (step === 'uncharge') await take('uncharge', { charge });
          else if (step === 'cash') await take('cash');
          else if (step === 'part') await take('cash', { amount: amount / 100 });
          else if (step !== 'online') await take(step, body);
          const now = await read();
          const whole = (dollars: number) => Math.round(dollars * 100);
          const paid = now.payments.filter(({ isPaid }) => isPaid).map((row) => whole(row.amount));
          const back = now.refunds.map(({ amount = 0 }) => whole(amount));
          const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
          expect(sum(paid) - sum(back) + whole(now.owed)).toBe(whole(now.amount));
          expect(now.owed).toBeGreaterThanOrEqual(0);
          expect(now.isPaid).toBe(now.owed === 0);
          expect(now.isPartPaid).toBe(now.owed > 0 && paid.length > 0);
          expect((await stay()).due).toBe(now.owed);
        }
      }),
      { numRuns: Number(process.env.HISTORIES || 5) },
    );
  });

  it('is nothing once the booking is closed', async () => {
    await take('cash', { amount: 100 });
    await change({ isDeleted: true });
    expect(await read()).toMatchObject({ owed: 0 });
    expect((await stay()).due).toBe(0);
  });
});

describe('[DESK-75] the totals of a month', () => {
  it('have each part on its day', async () => {
    await take('cash', { amount: 100 });
    server.setNow(new Date('2027-03-11T12:00:00.000Z'));
    sarah = await addOperator(server, 'support');
    await take('cash');
    expect(await get('/payments/totals?day=2027-03-11')).toMatchObject({
      body: {
        month: { cash: 360, online: 0, refunded: 0 },
        days: [
          { day: '2027-03-10', cash: 100 },
          { day: '2027-03-11', cash: 260 },
        ],
      },
    });
    expect(await server.deps.db.$count(transactions)).toBe(2);
    expect(await server.deps.db.$count(refunds)).toBe(0);
  });
});
