import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingId } from '#contract/ids.ts';
import { MailServer } from '#testing/mail-server.ts';
import type { TestServer } from '#testing/server.ts';
import { addBooking, type addGuest, type addProperty, newRecordId } from '../fixtures.ts';
import {
  addDeskBooking,
  auditEntriesOf,
  deliverMails,
  sendToDesk,
  startMailingServer,
  type TestOperator,
} from './desk-fixtures.ts';

const mails = new MailServer();
let server: TestServer;
let marc: TestOperator;
let grace: Awaited<ReturnType<typeof addGuest>>;
let house: Awaited<ReturnType<typeof addProperty>>;
let march: BookingId;
let april: BookingId;

beforeAll(async () => {
  server = await startMailingServer(mails);
});
beforeEach(async () => {
  mails.reset();
  ({ operator: marc, grace, house, bookingId: march } = await addDeskBooking(server, 'support'));
  const days = { checkIn: '10-04-2027', checkOut: '12-04-2027' } as const;
  ({ id: april } = await addBooking(server, grace.id, house.id, days));
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const read = (ids: string[]) =>
  sendToDesk(server, 'GET', `/chosen-bookings?ids=${ids.join(',')}`, { by: marc });
const approve = (bookings: object[]) =>
  sendToDesk(server, 'POST', '/chosen-bookings/approve', { by: marc, body: { bookings } });

describe('several bookings', () => {
  it('[DESK-503] are read by their arrival, without unknown ids', async () => {
    expect(await read([april, newRecordId(), march, 'no-id'])).toMatchObject({
      status: 200,
      body: {
        bookings: [
          { id: march, version: 1, state: 'pending' },
          { id: april, version: 1, state: 'pending' },
        ],
        sendsMail: true,
      },
    });
  });

  it('[DESK-504] are approved, each with its deadline, its audit entry and its e-mail', async () => {
    const reply = await approve([
      { id: march, version: 1 },
      { id: april, version: 1, payBy: '2027-04-11' },
    ]);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        refused: [],
        bookings: [
          { id: march, state: 'approved', payBy: '2027-03-20T22:59:00.000Z' },
          { id: april, state: 'approved', payBy: '2027-04-11T22:59:00.000Z' },
        ],
      },
    });
    for (const id of [march, april]) {
      expect(await auditEntriesOf(server, id)).toMatchObject([
        { action: 'booking.approve', operatorId: marc.id, before: { state: 'pending' } },
      ]);
    }
    const sent = await deliverMails(server, mails);
    expect(sent.map(({ to }) => to)).toEqual(['grace@example.com', 'grace@example.com']);
  });

  it('[DESK-504] are approved although others are refused, each of which says why', async () => {
    const taken = { checkIn: '11-04-2027', checkOut: '12-04-2027', status: 'rejected' } as const;
    const closed = { checkIn: '01-05-2027', checkOut: '02-05-2027', isDeleted: true } as const;
    const june = { checkIn: '01-06-2027', checkOut: '02-06-2027' } as const;
    const july = { checkIn: '01-07-2027', checkOut: '02-07-2027' } as const;
    const [rejected, cancelled, late, changed] = await Promise.all(
      [taken, closed, june, july].map((days) => addBooking(server, grace.id, house.id, days)),
    );
    const unknown = newRecordId();
    const reply = await approve([
      { id: rejected?.id, version: 1 },
      { id: cancelled?.id, version: 1 },
      { id: late?.id, version: 1, payBy: '2027-06-03' },
      { id: changed?.id, version: 2 },
      { id: unknown, version: 1 },
      { id: april, version: 1 },
    ]);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        refused: [
          { id: rejected?.id, code: 'dates_taken' },
          { id: cancelled?.id, code: 'step_impossible' },
          { id: late?.id, code: 'dates_invalid' },
          { id: changed?.id, code: 'changed_meanwhile' },
          { id: unknown, code: 'not_found' },
        ],
      },
    });
    expect((await read([april])).body).toMatchObject({ bookings: [{ state: 'approved' }] });
    expect(await deliverMails(server, mails)).toHaveLength(1);
    expect(await auditEntriesOf(server, `${late?.id}`)).toEqual([]);
  });

  it.each([
    ['none', []],
    ['one twice', ['same', 'same']],
    ['more than 100', Array.from({ length: 101 }, (_, place) => `booking-${place}`)],
  ])('[DESK-504] are refused for %s', async (_, ids) => {
    expect((await approve(ids.map((id) => ({ id, version: 1 })))).status).toBe(400);
  });
});
