import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refundRecordId } from '#contract/desk/desk-ids.ts';
import type { BookingId } from '#contract/ids.ts';
import { claimCodeEnd, issueClaimCode } from '#server/bookings/claim-code-store.ts';
import { openSeal } from '#server/db/data-key.ts';
import * as desk from '#server/db/desk-tables.ts';
import * as mailTables from '#server/db/mail-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import * as serverTables from '#server/db/server-tables.ts';
import { readEnvironment } from '#server/environment.ts';
import { runCommand } from '#server/operator/run-command.ts';
import { createSeal } from '#server/seal.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addGuest,
  addProperty,
  empty,
  failure,
  newRecordId,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';

const newKey = 'a new data key of the tests, also long enough';
const newSeal = createSeal(newKey);
const account = '1234567890123456';

let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  const { db, seal } = server.deps;
  await empty(server);
  await db.delete(mailTables.outbox);
  await db.delete(desk.operatorTokens);
  await db.delete(desk.operators);
  // A test before may have changed the key.
  await db.delete(serverTables.settings);
  await db
    .insert(serverTables.settings)
    .values({ key: 'dataKeyFingerprint', value: seal.digest('dataKeyFingerprint') });
  grace = await addGuest(server);
});
afterAll(() => server.close());

/** Runs the command with this new key. */
function change(NEW_DATA_KEY = newKey): Promise<string[]> {
  const environment = readEnvironment({ NEW_DATA_KEY });
  return runCommand({ ...server.deps, environment }, ['data-key', 'change']);
}

async function cancelledBooking(): Promise<BookingId> {
  const { id } = await addProperty(server);
  return (await addBooking(server, grace.id, id, { isDeleted: true, isPaid: true })).id;
}

async function requestRefund() {
  const bookingId = await cancelledBooking();
  const form = {
    refundDate: '10-03-2027 14:05:09',
    accountHolderName: 'Grace Ilunga',
    accountNumber: account,
    bankName: 'Rawbank',
    refundStatus: 'pending',
    userId: grace.id,
    bookingId,
    refundId: newRecordId(),
  };
  return send(server, 'POST', '/refund-payment-registry', {
    token: grace.token,
    form: new URLSearchParams(form),
  });
}

const code = '{"purpose":"reset","to":"grace@example.com","code":"4711","language":"en"}';

/** Two refunds by bank, one through the provider, and two e-mails, one of them with a code. */
async function addSecrets(): Promise<void> {
  const { db, seal, clock } = server.deps;
  await requestRefund();
  await requestRefund();
  const providers = {
    userId: grace.id,
    bookingId: await cancelledBooking(),
    refundId: newRecordId(),
    refundDate: '10-03-2027 14:05:09',
    accountHolderName: '',
    bankName: '',
    accountLast4: '',
  };
  await db.insert(paymentTables.refunds).values(providers);
  const times = { nextAt: clock(), expiresAt: clock() };
  await db.insert(mailTables.outbox).values([
    { kind: 'code', sealed: seal.seal(code), ...times },
    { kind: 'refunded', bookingId: providers.bookingId, ...times },
  ]);
}

async function sealedTexts(): Promise<(string | null)[]> {
  const { db } = server.deps;
  const accounts = await db
    .select({ text: paymentTables.refunds.accountNumberSealed })
    .from(paymentTables.refunds);
  const letters = await db.select({ text: mailTables.outbox.sealed }).from(mailTables.outbox);
  return [...accounts, ...letters].map(({ text }) => text);
}

describe('the change of the data key', () => {
  it('encrypts every account number and code again, so that only the new key reads them', async () => {
    await addSecrets();
    expect(await change()).toEqual([
      'The data key is changed: 3 secrets are encrypted with NEW_DATA_KEY. Set DATA_KEY to it, remove NEW_DATA_KEY, and start every server. The claim codes of bookings have ended.',
    ]);
    const texts = await sealedTexts();
    const opened = texts.map((text) => (text ? newSeal.open(text) : text)).toSorted();
    expect(opened).toEqual(['', account, account, null, code]);
    for (const text of texts.filter(Boolean)) {
      expect(() => server.deps.seal.open(text ?? '')).toThrow();
    }
    await openSeal(server.deps.db, newKey);
    await expect(
      openSeal(server.deps.db, 'a data key of the tests, long enough for one'),
    ).rejects.toThrow('This database was written with a different DATA_KEY.');
  });

  it('leaves no row to a server that still has the old key', async () => {
    await change();
    expect(await requestRefund()).toEqual(
      failure(
        503,
        'unavailable',
        'The service is not available right now. Please try again later.',
      ),
    );
    expect(await sealedTexts()).toEqual([]);
  });

  it.each([
    ['', 'Set NEW_DATA_KEY to the new key, of at least 32 random characters.'],
    [
      'a data key of the tests, long enough for one',
      'NEW_DATA_KEY is the data key that the database has now.',
    ],
    ['too short', 'Bad setting NEW_DATA_KEY: must have at least 32 characters'],
  ])('refuses the new key "%s"', async (key, line) => {
    await addSecrets();
    const before = await sealedTexts();
    await expect(async () => change(key)).rejects.toThrow(line);
    expect(await sealedTexts()).toEqual(before);
  });

  it('changes nothing when one secret is unreadable', async () => {
    await addSecrets();
    const { db } = server.deps;
    const [, , last] = await db.select().from(paymentTables.refunds);
    const lastId = z.parse(refundRecordId, last?.id);
    await db
      .update(paymentTables.refunds)
      .set({ accountNumberSealed: newSeal.seal(account) })
      .where(eq(paymentTables.refunds.id, lastId));
    const before = await sealedTexts();
    await expect(change()).rejects.toThrow(
      `The secret of refund request ${last?.id} is unreadable with the data key. Nothing was changed.`,
    );
    expect(await sealedTexts()).toEqual(before);
    expect(await requestRefund()).toMatchObject({ status: 201 });
  });

  it('[DESK-620] ends the claim codes, which the new key cannot find', async () => {
    const { db, seal } = server.deps;
    const { id: bookingId } = await addBooking(server, grace.id, (await addProperty(server)).id);
    await issueClaimCode(db, seal, bookingId, noon);
    expect(await claimCodeEnd(db, bookingId)).toEqual(new Date('2027-03-24T12:00:00.000Z'));
    await change();
    expect(await claimCodeEnd(db, bookingId)).toBeUndefined();
  });

  it('encrypts the secrets of authenticator apps and of open invitations again', async () => {
    const { db, seal, clock } = server.deps;
    const [operator] = await db
      .insert(desk.operators)
      .values({ email: 'ida@ndako.example', role: 'owner', totpSealed: seal.seal('JBSWY3DP') })
      .returning();
    if (!operator) throw new Error('The database inserted no operator');
    await db.insert(desk.operatorTokens).values({
      tokenHash: 'hash',
      purpose: 'invitation',
      operatorId: operator.id,
      totpSealed: seal.seal('K5SWY3DP'),
      expiresAt: clock(),
    });
    expect(await change()).toEqual([expect.stringContaining(': 2 secrets are encrypted')]);
    const [account] = await db.select().from(desk.operators);
    const [invitation] = await db.select().from(desk.operatorTokens);
    expect(newSeal.open(account?.totpSealed ?? '')).toBe('JBSWY3DP');
    expect(newSeal.open(invitation?.totpSealed ?? '')).toBe('K5SWY3DP');
  });
});
