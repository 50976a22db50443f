import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, updateProfile } from '#contract/calls/accounts.ts';
import { cancelBooking, createBooking, listBookings } from '#contract/calls/bookings.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import { createPayment, listPayments, updatePayment } from '#contract/calls/payments.ts';
import { createRefund, listRefunds } from '#contract/calls/refunds.ts';
import { createReview, listReviews } from '#contract/calls/reviews.ts';
import type { Day } from '#contract/day.ts';
import type { BookingId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import { byToken } from '#src/api/by-token.ts';
import { createClient } from '#src/api/client.ts';
import type { TestServer } from '#testing/server.ts';
import { createAccount, newcomer, signInAs } from '../accounts/account-steps.ts';
import { addProperty, newRecordId, noon, startEmptyServer } from '../fixtures.ts';
import { capturedOrder } from '../payments/payment-bodies.ts';

let server: TestServer;
let host: string;

beforeAll(async () => {
  server = await startEmptyServer();
  host = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

it('[ROUTE-12] a signed-in guest books, pays, reviews, saves, cancels, is refunded and keeps an account', async () => {
  const { id: userId, profileToken } = await createAccount(server);
  const client = createClient({
    host,
    authenticate: byToken({ token: () => token, expired: () => {} }),
    malformedReply: () => 'malformed',
  });
  let token = profileToken;
  const name = { firstName: 'Grace', lastName: 'Ilunga', mobileNumber: '243810000001' };
  await client.send(updateProfile, { params: { userId }, body: name });
  token = await signInAs(server, newcomer);
  const house = await addProperty(server);
  const mine = { params: { userId } };
  const propertyId = house.id;

  // Books two stays and pays them: one online immediately, the other in cash and later online.
  async function book(day: Day): Promise<BookingId> {
    const { booking } = await client.send(createBooking, {
      body: {
        checkIn: day,
        checkOut: day,
        guests: 2,
        couponCode: '',
        propertyId,
        userId,
        amount: cents(12_000),
      },
    });
    return booking.id;
  }
  const [online, cash] = await Promise.all([book('20-03-2027'), book('01-04-2027')]);
  const date = '10-03-2027 14:05:09';
  const paid = { method: 'paypal', status: 'paid', date, message: '' } as const;
  await client.send(createPayment, {
    body: {
      ...paid,
      userId,
      bookingId: online,
      amount: cents(100),
      transactionId: newRecordId(),
      orderId: await capturedOrder(server, online),
    },
  });
  await client.send(createPayment, {
    body: {
      userId,
      bookingId: cash,
      amount: cents(12_000),
      method: 'cash',
      status: 'unPaid',
      date,
      message: '',
      transactionId: newRecordId(),
    },
  });
  const before = await client.send(listPayments, mine);
  const open = before.records.find(({ status }) => status === 'unPaid');
  await client.send(updatePayment, {
    params: { id: open?.id ?? '' },
    body: { ...paid, transactionId: newRecordId(), orderId: await capturedOrder(server, cash) },
  });
  const payments = await client.send(listPayments, mine);
  expect(payments.records.map(({ booking, status }) => [booking.id, status])).toEqual(
    expect.arrayContaining([
      [online, 'paid'],
      [cash, 'paid'],
    ]),
  );

  // Reviews the property, adds it to the favourites and removes it.
  const comment = 'As quiet as it looks.';
  await client.send(createReview, {
    body: { username: 'Grace Ilunga', email: newcomer.email, userId, propertyId, comment },
  });
  const { records: reviews } = await client.send(listReviews, { params: { propertyId } });
  expect(reviews).toMatchObject([{ comment, author: { firstName: 'Grace' } }]);
  await client.send(addFavourite, { body: { propertyId, userId, date: noon.toISOString() } });
  const { records: favourites } = await client.send(listFavourites, mine);
  expect(favourites.map((entry) => entry.property.id)).toEqual([propertyId]);
  await client.send(removeFavourite, { params: { id: favourites[0]?.id ?? '' } });
  expect((await client.send(listFavourites, mine)).records).toEqual([]);

  // Cancels one of them and requests a refund.
  await client.send(cancelBooking, { params: { id: online }, body: {} });
  const { records: bookings } = await client.send(listBookings, mine);
  expect(bookings.map(({ id }) => id)).toEqual([cash]);
  const refundId = newRecordId();
  await client.send(createRefund, {
    body: {
      date,
      accountHolder: 'Grace Ilunga',
      accountNumber: '1234567890123456',
      bankName: 'Rawbank',
      userId,
      bookingId: online,
      refundId,
    },
  });
  const refunds = await client.send(listRefunds, mine);
  expect(refunds.records).toMatchObject([{ refundId, status: 'pending' }]);

  // Changes the profile and the password.
  const { user } = await client.send(updateProfile, { ...mine, body: { firstName: 'Gracia' } });
  expect(user.firstName).toBe('Gracia');
  const password = 'Another@1';
  await client.send(changePassword, {
    body: { userId, oldPassword: newcomer.password, newPassword: password },
  });
  expect(await signInAs(server, { email: newcomer.email, password })).not.toBe(token);
});
