import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { runCommand } from '#server/operator/run-command.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  grace = await addGuest(server, { email: 'grace@example.com' });
  const house = await addProperty(server);
  bookingId = (await addBooking(server, grace.id, house.id)).id;
});
afterAll(() => server.close());

function run(...args: string[]): Promise<string[]> {
  return runCommand(server.deps, args);
}

async function booking() {
  const [row] = await server.deps.db.select().from(bookingTables.bookings);
  return row;
}

describe('bookings', () => {
  it('are listed, approved and rejected', async () => {
    expect(await run('bookings', 'list', '--status', 'pending')).toEqual([
      `${bookingId}  pending  unpaid  20-03-2027 – 22-03-2027  $360.00  Lake house  grace@example.com`,
    ]);
    expect(await run('bookings', 'approve', bookingId)).toEqual([
      `Booking ${bookingId} is now approved.`,
    ]);
    expect(await run('bookings', 'list', '--status', 'pending')).toEqual(['Nothing to list.']);
    expect(await run('bookings', 'reject', bookingId, '--reason', 'Full.')).toEqual([
      `Booking ${bookingId} is now rejected.`,
    ]);
    expect(await booking()).toMatchObject({ status: 'rejected' });
  });

  it('[DESK-374] are approved with a last day to pay, and get a later one', async () => {
    await expect(run('bookings', 'approve', bookingId, '--pay-by', 'soon')).rejects.toThrow(
      '--pay-by',
    );
    await run('bookings', 'approve', bookingId, '--pay-by', '2027-03-21');
    expect(await booking()).toMatchObject({ payBy: new Date('2027-03-21T22:59:00.000Z') });
    await expect(run('bookings', 'deadline', bookingId)).rejects.toThrow('--pay-by');
    expect(await run('bookings', 'deadline', bookingId, '--pay-by', '2027-03-22')).toEqual([
      `Booking ${bookingId} can now be paid until 2027-03-22T22:59:00.000Z.`,
    ]);
    expect(await booking()).toMatchObject({ payBy: new Date('2027-03-22T22:59:00.000Z') });
  });

  it('cannot be approved after a rejection when their days are booked again', async () => {
    await run('bookings', 'reject', bookingId, '--reason', 'Full.');
    const row = await booking();
    if (!row) throw new Error('There is no booking');
    await addBooking(server, grace.id, row.propertyId);
    await expect(run('bookings', 'approve', bookingId)).rejects.toThrow(
      'The days of this booking are taken by another booking.',
    );
  });

  it('are marked as paid in cash after a promise, but only once', async () => {
    await server.deps.db.insert(paymentTables.transactions).values({
      userId: grace.id,
      bookingId,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'unPaid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
    });
    expect(await run('bookings', 'paid', bookingId)).toEqual([
      `Booking ${bookingId} is paid: $360.00.`,
    ]);
    expect(await booking()).toMatchObject({ isPaid: true, paymentMethod: 'cash' });
    const records = await server.deps.db.select().from(paymentTables.transactions);
    expect(records).toMatchObject([{ paymentStatus: 'paid' }]);
    await expect(run('bookings', 'paid', bookingId)).rejects.toThrow(
      'This is not possible as things are now.',
    );
  });

  it('[BOOK-28] are marked as paid in cash without a promise: this creates the record', async () => {
    expect(await run('bookings', 'paid', bookingId)).toEqual([
      `Booking ${bookingId} is paid: $360.00.`,
    ]);
    expect(await booking()).toMatchObject({ isPaid: true, paymentMethod: 'cash' });
    const path = `/transaction-registry/get/by-detail/${grace.id}`;
    expect(await send(server, 'GET', path, grace)).toMatchObject({
      body: {
        data: [
          {
            bookingId: { id: bookingId },
            amount: 360,
            paymentMethod: 'cash',
            paymentStatus: 'paid',
            date: expect.stringMatching(/^\d\d-\d\d-2027 \d\d:\d\d:00$/),
            transactionId: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
          },
        ],
      },
    });
  });

  it('[DESK-489] are paid in parts, get an extra charge that is taken back, and are refunded in part', async () => {
    expect(await run('bookings', 'paid', bookingId, '--amount', '100', '--note', 'Cash')).toEqual([
      `Booking ${bookingId}: $100.00 of $360.00 is recorded. Still to pay: $260.00.`,
    ]);
    expect(await run('bookings', 'list')).toEqual([
      `${bookingId}  pending  paid in part, $260.00 to pay  20-03-2027 – 22-03-2027  $360.00  Lake house  grace@example.com`,
    ]);
    await run('bookings', 'paid', bookingId);
    const charge = ['bookings', 'charge', bookingId, '--amount', '15.50'];
    await expect(run(...charge)).rejects.toThrow('--reason');
    expect(await run(...charge, '--reason', 'Laundry')).toEqual([
      `Booking ${bookingId} costs $375.50 now. Still to pay: $15.50.`,
    ]);
    expect(await run('bookings', 'uncharge', bookingId, '--yes')).toEqual([
      `Booking ${bookingId} costs $360.00 now. Still to pay: $0.00.`,
    ]);
    await expect(run('bookings', 'uncharge', bookingId)).rejects.toThrow(
      `Booking ${bookingId} has no extra charge that is not paid.`,
    );
    const lower = ['bookings', 'lower', bookingId, '--reason', 'No hot water', '--yes'];
    await expect(run(...lower, '--amount', 'much')).rejects.toThrow(
      'This command needs --amount and dollars such as 15.50.',
    );
    expect(await run(...lower, '--amount', '20')).toEqual([
      `Booking ${bookingId} costs $340.00 now. $20.00 becomes a refund, to be settled.`,
    ]);
  });

  it('can be marked as paid after the guest cancelled, so that the guest can request a refund', async () => {
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    expect(await run('bookings', 'paid', bookingId)).toEqual([
      `Booking ${bookingId} is cancelled. Its payment of $360.00 is recorded: the guest can ask for it back.`,
    ]);
    const path = `/refund-payment-registry/open/by-detail/${grace.id}`;
    expect(await send(server, 'GET', path, grace)).toMatchObject({
      body: { data: [{ id: bookingId }] },
    });
  });

  it('[BOOK-33] are listed as given up or as cancelled', async () => {
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    expect(await run('bookings', 'list')).toEqual([
      `${bookingId}  cancelled  unpaid  20-03-2027 – 22-03-2027  $360.00  Lake house  grace@example.com`,
    ]);
    await server.deps.db.update(bookingTables.bookings).set({ isGivenUp: true });
    expect(await run('bookings', 'list')).toEqual([
      `${bookingId}  given up  unpaid  20-03-2027 – 22-03-2027  $360.00  Lake house  grace@example.com`,
    ]);
  });
});

describe('refunds', () => {
  const account = {
    refundDate: '10-03-2027 12:00:00',
    accountHolderName: 'Grace Ilunga',
    bankName: 'Rawbank',
    accountLast4: '3456',
  };

  async function addRequest(): Promise<string> {
    const sealed = server.deps.seal.seal('1234567890123456');
    const [row] = await server.deps.db
      .insert(paymentTables.refunds)
      .values({
        ...account,
        userId: grace.id,
        bookingId,
        refundId: newRecordId(),
        accountNumberSealed: sealed,
        createdAt: noon,
      })
      .returning();
    return row?.id ?? '';
  }

  it('of an online payment go back through the provider, once', async () => {
    const orderId = await capturedOrder(server, bookingId);
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: onlineBody({ id: bookingId, userId: grace.id }, orderId),
    });
    const id = await addRequest();
    expect(await run('refunds', 'list', '--status', 'pending')).toEqual([
      `${id}  pending  2027-03-10T12:00:00.000Z  $1.00  through the payment provider  grace@example.com`,
    ]);
    expect(await run('refunds', 'show', id)).toEqual([
      `Refund request ${id}: $1.00 back through the payment provider, order ${orderId}. Status: pending.`,
    ]);
    expect(await run('refunds', 'refunded', id)).toEqual([`Refund request ${id} is now refunded.`]);
    expect(await server.deps.db.select().from(paymentTables.providerOrders)).toMatchObject([
      { id: orderId, status: 'refunded' },
    ]);
    await expect(run('refunds', 'rejected', id, '--reason', 'No.')).rejects.toThrow(
      'This refund is settled already.',
    );
  });

  it('are settled by only one of two operators at the same time', async () => {
    await run('bookings', 'paid', bookingId);
    const id = await addRequest();
    const settle = () => run('refunds', 'refunded', id).catch((error: Error) => [error.message]);
    const said = await Promise.all([settle(), settle()]);
    const done = `Refund request ${id} is now refunded.`;
    const [refused, ...others] = said.flat().filter((line) => line !== done);
    expect(others).toEqual([]);
    expect([
      'This refund is settled already.',
      'Another operator is settling this refund.',
      'This has changed since you opened it. Look at it again.',
    ]).toContain(refused);
  });

  it('without a recorded payment explain what to do if the host received cash', async () => {
    const id = await addRequest();
    expect(await run('refunds', 'list')).toEqual([
      `${id}  pending  2027-03-10T12:00:00.000Z  unpaid  Grace Ilunga (…3456)  grace@example.com`,
    ]);
    expect(await run('refunds', 'show', id)).toEqual([
      `Refund request ${id}: no payment is recorded, so there is nothing to pay back. If the cash was received, record it first: bookings paid ${bookingId}. Status: pending.`,
    ]);
    await run('bookings', 'paid', bookingId);
    expect(await run('refunds', 'show', id)).toEqual([
      `Refund request ${id}: $360.00 to Grace Ilunga, Rawbank, account 1234567890123456. Status: pending.`,
    ]);
  });

  it('of a returned payment show its order instead of an account', async () => {
    await server.deps.db.update(bookingTables.bookings).set({ isDeleted: true });
    const orderId = await capturedOrder(server, bookingId);
    await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: onlineBody({ id: bookingId, userId: grace.id }, orderId),
    });
    const [row] = await server.deps.db.select().from(paymentTables.refunds);
    const id = row?.id ?? '';
    expect(await run('refunds', 'list')).toEqual([
      `${id}  pending  2027-03-10T12:00:00.000Z  $1.00  through the payment provider  grace@example.com`,
    ]);
    expect(await run('refunds', 'show', id)).toEqual([
      `Refund request ${id}: $1.00 back through the payment provider, order ${orderId}. Status: pending.`,
    ]);
    expect(await run('refunds', 'refunded', id)).toEqual([`Refund request ${id} is now refunded.`]);
  });
});

describe('users', () => {
  const bookings = () =>
    send(server, 'GET', `/booking-registry/get/by-detail/${grace.id}`, { token: grace.token });

  it('are listed', async () => {
    expect(await run('users', 'list')).toEqual(['grace@example.com  Grace Ilunga  may book']);
  });

  it('blocking ends every session', async () => {
    expect(await bookings()).toMatchObject({ status: 200 });
    expect(await run('users', 'block', 'Grace@example.com', '--reason', 'Asked for it.')).toEqual([
      'Grace@example.com is blocked and signed out everywhere.',
    ]);
    expect(await bookings()).toMatchObject({ status: 401 });
    expect(await run('users', 'unblock', grace.email, '--reason', 'Asked for it.')).toEqual([
      'grace@example.com is no longer blocked.',
    ]);
    expect(await bookings()).toMatchObject({ status: 401 });
  });

  it('[BOOK-31] a deleted account gets the reason in the reply', async () => {
    expect(await run('users', 'delete', grace.email, '--reason', 'Asked for it.')).toEqual([
      'grace@example.com is deleted.',
    ]);
    expect(await bookings()).toMatchObject({ status: 401, body: { code: 'account_deleted' } });
    expect(await run('users', 'restore', grace.email, '--reason', 'Asked for it.')).toEqual([
      'grace@example.com is restored.',
    ]);
    expect(await bookings()).toMatchObject({ status: 200 });
  });

  it('can lose and regain the permission to book', async () => {
    expect(await run('users', 'deny', grace.email, '--reason', 'Asked for it.')).toEqual([
      'grace@example.com may not book.',
    ]);
    expect(await run('users', 'list')).toEqual(['grace@example.com  Grace Ilunga  may not book']);
    expect(await run('users', 'allow', grace.email, '--reason', 'Asked for it.')).toEqual([
      'grace@example.com may book.',
    ]);
  });
});

it.each([
  [['bookings', 'burn'], 'There is no such command: bookings burn'],
  [['bookings', 'approve'], 'This command needs an id, an email address or a folder.'],
  [['import'], 'This command needs an id, an email address or a folder.'],
  [['bookings', 'approve', '17'], 'There is no booking 17.'],
  [['bookings', 'list', '--status', 'odd'], 'There is no such status: odd'],
  [['refunds', 'show', '17'], 'There is no refund request 17.'],
  [
    ['users', 'block', 'missing@example.com', '--reason', 'No.'],
    'There is no user missing@example.com.',
  ],
])('%j fails with the reason', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(message);
});
