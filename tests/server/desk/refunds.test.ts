import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Role, roles } from '#contract/desk/desk-call.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { type addGuest, failure, newRecordId, noon, send } from '../fixtures.ts';
import { capturedOrder, onlineBody } from '../payments/payment-bodies.ts';
import {
  addDeskBooking,
  addOperator,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

const mails = new MailServer();
let server: TestServer;
let sarah: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let bookingId: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(async () => {
  mails.reset();
  ({ operator: sarah, grace, bookingId } = await addDeskBooking(server, 'support'));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const get = (path: string, by = sarah) => sendToDesk(server, 'GET', path, { by });
const close = (id: string, how: 'settle' | 'settle-outside' | 'reject', body: object) =>
  sendToDesk(server, 'POST', `/refunds/${id}/${how}`, { by: sarah, body });

/** The guest paid $360.00 in cash, cancelled, and asked for it back. */
async function addBankRequest(): Promise<string> {
  const { db, seal } = server.deps;
  await db.update(bookingTables.bookings).set({ isPaid: true, isDeleted: true });
  await db.insert(paymentTables.transactions).values({
    userId: grace.id,
    bookingId,
    amount: cents(36_000),
    paymentMethod: 'cash',
    paymentStatus: 'paid',
    date: '10-03-2027 12:00:00',
    transactionId: newRecordId(),
  });
  const [row] = await db
    .insert(paymentTables.refunds)
    .values({
      userId: grace.id,
      bookingId,
      refundId: newRecordId(),
      refundDate: '10-03-2027 12:00:00',
      accountHolderName: 'Grace Ilunga',
      accountNumberSealed: seal.seal('1234567890123456'),
      accountLast4: '3456',
      bankName: 'Rawbank',
      createdAt: noon,
    })
    .returning();
  return row?.id ?? '';
}

/** The guest paid $1.00 online after the cancellation, so the server returns it. */
async function addReturn(): Promise<{ id: string; orderId: string }> {
  const { db } = server.deps;
  await db.update(bookingTables.bookings).set({ isDeleted: true });
  const orderId = await capturedOrder(server, bookingId);
  const body = onlineBody({ id: bookingId, userId: grace.id }, orderId);
  await send(server, 'POST', '/transaction-registry', { token: grace.token, body });
  await db.delete(mailTables.outbox);
  const [row] = await db.select().from(paymentTables.refunds);
  return { id: row?.id ?? '', orderId };
}

const wire = (id: string) => ({
  id,
  version: 1,
  status: 'pending',
  requestedAt: '2027-03-10T12:00:00.000Z',
  amount: 360,
  way: 'bank',
  booking: {
    id: bookingId,
    property: 'Lake house',
    checkIn: '2027-03-20',
    checkOut: '2027-03-22',
  },
  guest: { id: grace.id, name: 'Grace Ilunga', email: 'grace@example.com' },
  accountHolder: 'Grace Ilunga',
  bankName: 'Rawbank',
  accountEnding: '3456',
});

async function mailed() {
  const sent = await deliverMails(server, mails);
  return sent.map(({ subject, text }) => [subject, text.split('\n\n').slice(1, -3)]);
}

describe('refunds', () => {
  it('[DESK-21] are listed by status, guest and search, without account numbers', async () => {
    const id = await addBankRequest();
    const shown = { status: 'success', records: [wire(id)] };
    for (const query of [
      '',
      'status=pending',
      `guest=${grace.id}`,
      'search=ilunga',
      `search=${id}`,
    ]) {
      expect((await get(`/refunds?${query}`)).body).toEqual(shown);
    }
    for (const query of ['status=refunded', 'guest=17', 'search=unknown']) {
      expect((await get(`/refunds?${query}`)).body).toEqual({ status: 'success', records: [] });
    }
  });

  const seen: Readonly<Record<Role, string | undefined>> = {
    owner: '1234567890123456',
    manager: undefined,
    support: '1234567890123456',
  };
  it.each(roles)('[DESK-21] show account numbers to roles that settle them: %s', async (role) => {
    const id = await addBankRequest();
    const { status, body } = await get(`/refunds/${id}`, await addOperator(server, role));
    const accountNumber = seen[role];
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        status: 'success',
        refund: { ...wire(id), sendsMail: true, ...(accountNumber && { accountNumber }) },
      },
    });
  });

  it('[DESK-21] show no account number while no payment is recorded', async () => {
    const id = await addBankRequest();
    await server.deps.db.delete(paymentTables.transactions);
    const { amount: _amount, ...rest } = wire(id);
    expect((await get(`/refunds/${id}`)).body).toEqual({
      status: 'success',
      refund: { ...rest, sendsMail: true },
    });
  });

  it('[DESK-22] [DESK-12] are settled once, with an e-mail and an entry of the trail', async () => {
    const id = await addBankRequest();
    expect(await close(id, 'settle', { version: 1 })).toMatchObject({
      status: 200,
      body: { refund: { status: 'refunded', version: 2 } },
    });
    expect(await mailed()).toEqual([['Your refund for Lake house', ['We have paid your refund.']]]);
    expect(await auditEntriesOf(server, id)).toEqual([
      {
        at: noon,
        operatorId: sarah.id,
        email: sarah.email,
        address: '127.0.0.1',
        action: 'refund.settle',
        subjectKind: 'refund',
        subjectId: id,
        subjectLabel: 'Lake house, grace@example.com',
        before: { status: 'pending' },
        after: { status: 'refunded' },
        reason: '',
      },
    ]);
    expect(await close(id, 'settle', { version: 2 })).toMatchObject(
      failure(422, 'step_impossible', 'This refund is settled already.'),
    );
  });

  it('[DESK-22] of an online payment go back through the provider, also after it was away', async () => {
    const { id, orderId } = await addReturn();
    expect((await get(`/refunds/${id}`)).body).toMatchObject({
      refund: { way: 'provider', amount: 1, order: orderId, accountEnding: '' },
    });
    const { db } = server.deps;
    const [order] = await db.delete(paymentTables.providerOrders).returning();
    expect(await close(id, 'settle', { version: 1 })).toMatchObject(
      failure(
        422,
        'refund_refused',
        'The payment provider refuses this refund: NO_CAPTURED_MONEY. Pay it in another way, then settle it as paid outside.',
      ),
    );
    if (order) await db.insert(paymentTables.providerOrders).values(order);
    // The operator must look at the refusal, and may try again.
    const late = await close(id, 'settle', { version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { record: { status: 'pending', refusal: 'NO_CAPTURED_MONEY' } },
    });
    const again = await close(id, 'settle', { version: 2 });
    expect(again).toMatchObject({ status: 200, body: { refund: { status: 'refunded' } } });
    expect(Object(Object(again.body).refund)).not.toHaveProperty('refusal');
    expect(await db.select().from(paymentTables.providerOrders)).toMatchObject([
      { id: orderId, status: 'refunded' },
    ]);
    expect(await auditEntriesOf(server, id)).toHaveLength(1);
  });

  it('[DESK-267] that the provider refuses are settled as paid outside, with the reason in the trail', async () => {
    const { id } = await addReturn();
    const reason = 'By bank transfer.';
    const impossible = failure(422, 'step_impossible', 'This is not possible as things are now.');
    expect(await close(id, 'settle-outside', { version: 1, reason })).toMatchObject(impossible);
    await server.deps.db.delete(paymentTables.providerOrders);
    expect(await close(id, 'settle', { version: 1 })).toMatchObject({
      status: 422,
      body: { code: 'refund_refused' },
    });
    expect(await get('/refunds?status=pending')).toMatchObject({
      body: { records: [{ id, version: 2, status: 'pending', refusal: 'NO_CAPTURED_MONEY' }] },
    });
    expect(await close(id, 'settle-outside', { version: 2 })).toMatchObject({ status: 400 });
    expect(await close(id, 'settle-outside', { version: 2, reason })).toMatchObject({
      status: 200,
      body: {
        refund: {
          version: 3,
          status: 'refunded',
          amount: 1,
          refusal: 'NO_CAPTURED_MONEY',
          isPaidOutside: true,
        },
      },
    });
    expect(await mailed()).toEqual([['Your refund for Lake house', ['We have paid your refund.']]]);
    expect(await auditEntriesOf(server, id)).toMatchObject([
      {
        action: 'refund.outside',
        before: { status: 'pending' },
        after: { status: 'refunded' },
        reason,
      },
    ]);
    expect(await get('/payments/totals?day=2027-03-10')).toMatchObject({
      body: { month: { online: 1, refunded: 1 } },
    });
    expect(await close(id, 'settle-outside', { version: 3, reason })).toMatchObject(
      failure(422, 'step_impossible', 'This refund is settled already.'),
    );
  });

  it('[DESK-57] are not settled while no payment is recorded', async () => {
    const id = await addBankRequest();
    await server.deps.db.delete(paymentTables.transactions);
    expect(await close(id, 'settle', { version: 1 })).toMatchObject(
      failure(422, 'step_impossible', 'This is not possible as things are now.'),
    );
    expect(await server.deps.db.select().from(paymentTables.refunds)).toMatchObject([
      { status: 'pending', paidBack: null },
    ]);
  });

  it('[DESK-266] of one booking are settled one after the other', async () => {
    const id = await addBankRequest();
    const { db } = server.deps;
    await db.insert(paymentTables.refunds).values({
      userId: grace.id,
      bookingId,
      difference: cents(100),
      refundId: newRecordId(),
      refundDate: '10-03-2027 12:00:00',
      settlingSince: noon,
      createdAt: noon,
    });
    expect(await close(id, 'settle', { version: 1 })).toMatchObject(
      failure(422, 'step_impossible', 'Another operator is settling this refund.'),
    );
    server.setNow(new Date(noon.getTime() + 120_001));
    expect(await close(id, 'settle', { version: 1 })).toMatchObject({ status: 200 });
  });

  it('[STAY-25] are the share of the payment that the refund tiers gave', async () => {
    const id = await addBankRequest();
    await server.deps.db.update(bookingTables.bookings).set({ refundShare: 'half' });
    const half = { ...wire(id), amount: 180, paid: 360, share: 'half' };
    expect((await get('/refunds?status=pending')).body).toEqual({
      status: 'success',
      records: [half],
    });
    expect((await get(`/refunds/${id}`)).body).toEqual({
      status: 'success',
      refund: { ...half, accountNumber: '1234567890123456', sendsMail: true },
    });
    expect(await close(id, 'settle', { version: 1 })).toMatchObject({
      body: { refund: { status: 'refunded', amount: 180 } },
    });
  });

  it('[STAY-25] are the whole payment when the server returns it, for every tier', async () => {
    const { id } = await addReturn();
    await server.deps.db.update(bookingTables.bookings).set({ refundShare: 'none' });
    const { body } = await get(`/refunds/${id}`);
    expect(body).toMatchObject({ refund: { way: 'provider', amount: 1 } });
    expect(Object(Object(body).refund)).not.toHaveProperty('share');
  });

  it('[DESK-22] [DESK-12] are rejected with a reason, which the guest and the trail get', async () => {
    const id = await addBankRequest();
    expect(await close(id, 'reject', { version: 1 })).toMatchObject({ status: 400 });
    const reason = 'The account is not yours.';
    expect(await close(id, 'reject', { version: 1, reason })).toMatchObject({
      body: { refund: { status: 'rejected' } },
    });
    expect(await mailed()).toEqual([
      [
        'Your refund request for Lake house',
        [
          'We could not accept your refund request. Please contact us about it.',
          'The reason: The account is not yours.',
        ],
      ],
    ]);
    expect(await auditEntriesOf(server, id)).toMatchObject([{ action: 'refund.reject', reason }]);
  });

  it('[DESK-304] say when, by whom and why they were closed', async () => {
    const id = await addBankRequest();
    const closing = async () => {
      const { body } = await get(`/refunds/${id}`);
      return Object(Object(body).refund).closed;
    };
    expect(await closing()).toBeUndefined();
    const reason = 'The account is not yours.';
    await close(id, 'reject', { version: 1, reason });
    const at = '2027-03-10T12:00:00.000Z';
    expect(await closing()).toEqual({ at, by: sarah.email, reason });
    // One of the demo data has no entry in the trail.
    const { db } = server.deps;
    await db.delete(paymentTables.refunds);
    const settledAt = new Date('2027-03-09T08:30:00Z');
    const [demo] = await db
      .insert(paymentTables.refunds)
      .values({
        userId: grace.id,
        bookingId,
        refundId: newRecordId(),
        refundDate: '09-03-2027 08:00:00',
        status: 'refunded',
        paidBack: cents(36_000),
        settledAt,
      })
      .returning();
    expect(await get(`/refunds/${demo?.id}`)).toMatchObject({
      body: { refund: { closed: { at: '2027-03-09T08:30:00.000Z', by: '', reason: '' } } },
    });
  });

  it('[DESK-22] wait while another operator settles them, for two minutes at most', async () => {
    const id = await addBankRequest();
    await server.deps.db.update(paymentTables.refunds).set({ settlingSince: noon });
    server.setNow(new Date(noon.getTime() + 60_000));
    expect(await close(id, 'settle', { version: 1 })).toMatchObject(
      failure(422, 'step_impossible', 'Another operator is settling this refund.'),
    );
    server.setNow(new Date(noon.getTime() + 120_001));
    expect(await close(id, 'settle', { version: 1 })).toMatchObject({ status: 200 });
  });

  it('[DESK-15] [DESK-22] are closed by one of two operators at the same time', async () => {
    const id = await addBankRequest();
    const replies = await Promise.all([
      close(id, 'settle', { version: 1 }),
      close(id, 'reject', { version: 1, reason: 'No.' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const [refused] = replies.filter(({ status }) => status !== 200);
    expect([409, 422]).toContain(refused?.status);
    expect(await auditEntriesOf(server, id)).toHaveLength(1);
    expect(await server.deps.db.$count(mailTables.outbox)).toBe(1);
    const late = await close(id, 'settle', { version: 1 });
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', record: { id, version: 2 } },
    });
    // The present record in a refusal has no account number either.
    const record = z.object({ record: z.record(z.string(), z.unknown()) }).parse(late.body).record;
    expect(record).not.toHaveProperty('accountNumber');
  });
});
