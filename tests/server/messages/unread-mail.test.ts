import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import * as accountTables from '#server/db/account-tables.ts';
import { postUnread } from '#server/messages/unread-mail.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addDeskBooking,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from '../desk/desk-fixtures.ts';
import { noon, send } from '../fixtures.ts';

const mails = new MailServer();
let server: TestServer;
let operator: TestOperator;
let token: string;
let bookingId: BookingId;
let newest: string | undefined;

beforeAll(async () => {
  server = await startMailingServer(mails, { SITE_ORIGIN: 'http://localhost:4000' });
});
beforeEach(async () => {
  const added = await addDeskBooking(server, 'support');
  ({ operator, bookingId } = added);
  ({ token } = added.grace);
  newest = undefined;
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const at = (minutes: number) => server.setNow(new Date(noon.getTime() + minutes * 60_000));

async function write(number: number, text: string): Promise<void> {
  const body = { id: idOf(number), text, ...(newest && { lastSeen: newest }) };
  const { status } = await sendToDesk(server, 'POST', `/bookings/${bookingId}/messages`, {
    by: operator,
    body,
  });
  expect(status).toBe(200);
  newest = idOf(number);
}

const readUpTo = (number: number) =>
  send(server, 'POST', `/booking-registry/${bookingId}/messages/read`, {
    token,
    body: { upTo: idOf(number) },
  });

/** What two servers send, both at the same time. */
async function arrived(): Promise<string[]> {
  const { db, clock } = server.deps;
  await Promise.all([postUnread(db, clock()), postUnread(db, clock())]);
  return (await deliverMails(server, mails)).map(({ subject, text }) => `${subject}\n\n${text}`);
}

it('[STAY-133] a message that is not read in ten minutes is an e-mail, and three are one', async () => {
  await write(1, 'Here is the way:\nleft, then right.');
  at(4);
  await write(2, '<b>Second</b>');
  at(9);
  expect(await arrived()).toEqual([]);
  await write(3, 'Third');
  at(10);
  const mail = await arrived();
  expect(mail.map((each) => each.replace(/(?<=Booking number: )\S{9}\./, 'K7M4-QX2P.'))).toEqual([
    [
      'Your host has written to you about Lake house',
      'Hello Grace,',
      'Your host has written to you:',
      'Here is the way:\nleft, then right.',
      '<b>Second</b>',
      'Third',
      'Booking number: K7M4-QX2P.',
      `Read and answer on the page of your stay: http://localhost:4000/bookings/${bookingId}`,
    ].join('\n\n'),
  ]);
  at(60);
  expect(await arrived()).toEqual([]);
});

it('[STAY-133] it is in the language of the guest, and a later message is another e-mail', async () => {
  await server.deps.db.update(accountTables.users).set({ language: 'fr' });
  await write(1, 'Bienvenue');
  at(10);
  const [first] = await arrived();
  expect(first).toMatch(/^Un message de votre hôte\u202f: Lake house\n\nBonjour Grace,\n\n/);
  await write(2, 'À bientôt');
  at(20);
  const [second] = await arrived();
  expect(second).toContain('À bientôt');
  expect(second).not.toContain('Bienvenue');
});

it('[STAY-133] a message that was read is no e-mail, not even when the e-mail is waiting', async () => {
  await write(1, 'Welcome!');
  await readUpTo(1);
  at(10);
  expect(await arrived()).toEqual([]);
  await write(2, 'See you');
  at(20);
  await postUnread(server.deps.db, server.deps.clock());
  await readUpTo(2);
  expect(await deliverMails(server, mails)).toEqual([]);
});

it('[STAY-133] neither what the guest wrote nor what was written to a deleted account is an e-mail', async () => {
  await send(server, 'POST', `/booking-registry/${bookingId}/messages`, {
    token,
    body: { id: idOf(1), text: 'Hello' },
  });
  newest = idOf(1);
  at(10);
  expect(await arrived()).toEqual([]);
  await write(2, 'Welcome!');
  await server.deps.db.update(accountTables.users).set({ isDeleted: true });
  at(20);
  expect(await arrived()).toEqual([]);
});
