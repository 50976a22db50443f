import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import { releaseStaleHolds } from '#server/bookings/stale-holds.ts';
import * as accountTables from '#server/db/account-tables.ts';
import * as bookingTables from '#server/db/booking-tables.ts';
import { content } from '#server/db/content-tables.ts';
import * as paymentTables from '#server/db/payment-tables.ts';
import { startBookingSweep } from '#server/sweeps.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  addTax,
  embedded,
  empty,
  failure,
  newRecordId,
  noon,
  type PropertyRow,
  type Reply,
  send,
  sentDay,
  startEmptyServer,
} from '../fixtures.ts';

type Guest = Awaited<ReturnType<typeof addGuest>>;

let server: TestServer;
let grace: Guest;
let house: PropertyRow;

beforeAll(async () => {
  server = await startEmptyServer();
});
beforeEach(async () => {
  await empty(server);
  await addTax(server);
  grace = await addGuest(server);
  house = await addProperty(server);
});
afterAll(() => server.close());

/** Three days at $100.00, $20.00 service charge and 10 % tax: $350.00. */
function bookingBody(changes: Record<string, unknown> = {}) {
  return {
    checkInDate: sentDay('20-03-2027'),
    checkOutDate: sentDay('22-03-2027'),
    guestQuantity: 2,
    coupon: '',
    propertyId: house.id,
    userId: grace.id,
    bookingStatus: 'pending',
    bookingAmount: 350,
    paymentMethod: 'cash',
    ...changes,
  };
}

function book(changes: Record<string, unknown> = {}, { token } = grace): Promise<Reply> {
  return send(server, 'POST', '/booking-registry', { token, body: bookingBody(changes) });
}

function listOf(): string {
  return `/booking-registry/get/by-detail/${grace.id}`;
}

function bookingRows() {
  return server.deps.db
    .select()
    .from(bookingTables.bookings)
    .orderBy(bookingTables.bookings.checkIn);
}

function hoursLater(hours: number): Date {
  return new Date(noon.getTime() + hours * 3_600_000);
}

const taken = failure(
  422,
  'dates_taken',
  'Property between the selected dates is already booked. Please select some other dates.',
);

describe('[API-46] booking', () => {
  it('[API-46] [CONST-03] [RATE-70] stores the chosen days, one earlier than on the wire, and returns the id', async () => {
    const reply = await book();
    const [booking] = await bookingRows();
    expect(reply).toEqual({
      status: 201,
      body: {
        status: 'success',
        message: 'Booking created successfully',
        data: { id: booking?.id, bookingAmount: 350, payBy: '2027-03-11T12:00:00.000Z' },
      },
    });
    expect(booking).toEqual({
      id: expect.any(String),
      userId: grace.id,
      propertyId: house.id,
      checkIn: '20-03-2027',
      checkOut: '22-03-2027',
      unit: 'day',
      lastDay: '22-03-2027',
      guests: 2,
      couponCode: '',
      status: 'pending',
      amount: 35_000,
      priceLines: [
        { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
        { kind: 'serviceCharge', amount: 2000 },
        { kind: 'tax', percent: 10, amount: 3000 },
      ],
      charges: [],
      paymentMethod: 'cash',
      isPaid: false,
      isPartPaid: false,
      isPaymentPending: false,
      covered: 0,
      isDeleted: false,
      hostReason: null,
      isGivenUp: false,
      heldSince: null,
      payBy: null,
      refundTiers: null,
      refundShare: null,
      version: 1,
      createdAt: noon,
    });
  });

  it('subtracts the coupon’s discount and stores its code', async () => {
    await addCoupon(server, house.id);
    expect(await book({ coupon: 'SPRING50', bookingAmount: 300 })).toMatchObject({ status: 201 });
    expect(await bookingRows()).toMatchObject([{ couponCode: 'SPRING50', amount: 30_000 }]);
  });

  it.each(['spring50', 'Spring50'])(
    '[COUP-04] accepts the coupon %s in any case, and stores the code of the coupon',
    async (coupon) => {
      await addCoupon(server, house.id);
      expect(await book({ coupon, bookingAmount: 300 })).toMatchObject({ status: 201 });
      const list = await send(server, 'GET', `/booking-registry/get/by-detail/${grace.id}`, grace);
      expect(list.body).toMatchObject({ details: [{ coupon: 'SPRING50', bookingAmount: 300 }] });
      expect(await book({ bookingAmount: 350 })).toMatchObject({ status: 201 });
      expect(await book({ coupon, bookingAmount: 300 })).toMatchObject({ status: 201 });
      expect(await bookingRows()).toMatchObject([{ couponCode: 'SPRING50', amount: 30_000 }]);
    },
  );

  it('prefers the exact code when two coupons differ only in upper and lower case', async () => {
    await addCoupon(server, house.id, { code: 'Spring50', discount: cents(1000) });
    await addCoupon(server, house.id);
    await addCoupon(server, house.id, { code: 'spring50', discount: cents(2000) });
    expect(await book({ coupon: 'SPRING50', bookingAmount: 300 })).toMatchObject({ status: 201 });
    expect(await book({ coupon: 'spring50', bookingAmount: 330 })).toMatchObject({ status: 201 });
  });

  it('[BOOK-12] [BOOK-13] uses every decimal of the tax and rounds once', async () => {
    await server.deps.db.update(content).set({ record: { taxPercent: 8.875 } });
    const costly = await addProperty(server, { price: cents(43_329), serviceCharge: cents(0) });
    const oneDay = { propertyId: costly.id, checkOutDate: sentDay('20-03-2027') };
    expect(await send(server, 'GET', '/service-tax-registry')).toMatchObject({
      body: { tax: [{ taxPercent: 8.875 }] },
    });
    // With the tax at 8.88 %.
    expect(await book({ ...oneDay, bookingAmount: 471.77 })).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
    expect(await book({ ...oneDay, bookingAmount: 471.74 })).toMatchObject({ status: 201 });
    expect(await bookingRows()).toMatchObject([{ amount: 47_174 }]);
  });

  it('never makes a total negative', async () => {
    const cheap = await addProperty(server, { price: cents(1000), serviceCharge: cents(0) });
    await addCoupon(server, cheap.id, { discount: cents(3000) });
    const reply = await book({ propertyId: cheap.id, coupon: 'SPRING50', bookingAmount: 3 });
    expect(reply).toMatchObject({ status: 201 });
  });

  it.each<[string, Record<string, unknown>, Reply]>([
    [
      'another total',
      { bookingAmount: 349.99 },
      failure(
        422,
        'price_changed',
        'The price has changed. Please check the new total and book again.',
      ),
    ],
    [
      'an unknown coupon',
      { coupon: 'NOPE' },
      failure(422, 'coupon_invalid', 'This coupon is not valid for this booking.'),
    ],
    [
      'no guests',
      { guestQuantity: 0 },
      failure(422, 'guests_invalid', 'This property takes 1 to 5 guests.'),
    ],
    [
      'too many guests',
      { guestQuantity: 6 },
      failure(422, 'guests_invalid', 'This property takes 1 to 5 guests.'),
    ],
    [
      'check-out before check-in',
      { checkOutDate: sentDay('19-03-2027') },
      failure(422, 'dates_invalid', 'The check-out date lies before the check-in date.'),
    ],
    [
      'a day that is past at the home',
      { checkInDate: sentDay('09-03-2027') },
      failure(422, 'dates_invalid', 'The check-in date lies in the past.'),
    ],
    [
      'more than two years ahead',
      { checkInDate: sentDay('12-03-2029'), checkOutDate: sentDay('12-03-2029') },
      failure(422, 'dates_invalid', 'The check-in date lies too far ahead.'),
    ],
    [
      '[STAY-63] more than 90 days',
      { checkInDate: sentDay('20-03-2027'), checkOutDate: sentDay('18-06-2027') },
      failure(422, 'dates_invalid', 'A stay can be at most 90 days long.'),
    ],
    [
      'an unknown property',
      { propertyId: crypto.randomUUID() },
      failure(404, 'not_found', 'Property not found'),
    ],
    [
      'an invalid property id',
      { propertyId: '17' },
      failure(404, 'not_found', 'Property not found'),
    ],
  ])('refuses %s', async (_name, changes, refusal) => {
    expect(await book(changes)).toEqual(refusal);
    expect(await bookingRows()).toEqual([]);
  });

  it('[STAY-63] takes a stay of 90 days', async () => {
    const days = { checkInDate: sentDay('20-03-2027'), checkOutDate: sentDay('17-06-2027') };
    expect(await book({ ...days, bookingAmount: 9920 })).toMatchObject({ status: 201 });
  });

  it('[STAY-63] takes and refuses the days of the setting', async () => {
    const other = await startEmptyServer({ VITE_LONGEST_STAY: '3' });
    try {
      await addTax(other);
      const { id: userId, token } = await addGuest(other);
      const { id: propertyId } = await addProperty(other);
      const body = bookingBody({ userId, propertyId });
      const longer = { ...body, checkOutDate: sentDay('23-03-2027') };
      expect(await send(other, 'POST', '/booking-registry', { token, body: longer })).toEqual(
        failure(422, 'dates_invalid', 'A stay can be at most 3 days long.'),
      );
      expect(await send(other, 'POST', '/booking-registry', { token, body })).toMatchObject({
        status: 201,
      });
    } finally {
      await other.close();
    }
  });

  it.each<[string, Record<string, unknown>]>([
    ['a day that does not exist', { checkInDate: '2027-02-30' }],
    ['a day as dd-MM-yyyy', { checkInDate: '20-03-2027' }],
    ['guests in words', { guestQuantity: 'two' }],
    ['half a guest', { guestQuantity: 1.5 }],
    ['a negative total', { bookingAmount: -350 }],
    ['another status', { bookingStatus: 'approved' }],
    ['no property', { propertyId: undefined }],
  ])('%s is a 400', async (_name, changes) => {
    expect(await book(changes)).toMatchObject({
      status: 400,
      body: { status: 'error', code: 'malformed', message: expect.any(String) },
    });
  });

  it('[COUP-02] [COUP-03] refuses a coupon above the amount, or for other days', async () => {
    await addCoupon(server, house.id, { code: 'BIG', discount: cents(30_001) });
    await addCoupon(server, house.id, { code: 'EARLY', endDate: '21-03-2027' });
    await addCoupon(server, house.id, { code: 'LATE', startDate: '21-03-2027' });
    for (const coupon of ['BIG', 'EARLY', 'LATE']) {
      expect(await book({ coupon, bookingAmount: 300 })).toMatchObject({
        status: 422,
        body: { code: 'coupon_invalid' },
      });
    }
  });

  it.each<[string, Day, Day, number]>([
    ['the same days', '20-03-2027', '22-03-2027', 350],
    ['only the check-out day', '22-03-2027', '23-03-2027', 240],
    ['only the check-in day', '19-03-2027', '20-03-2027', 240],
    ['days within', '21-03-2027', '21-03-2027', 130],
    ['days around', '19-03-2027', '23-03-2027', 570],
  ])(
    'refuses a booking of another guest for %s',
    async (_name, checkIn, checkOut, bookingAmount) => {
      await book();
      const other = await addGuest(server);
      const dates = { checkInDate: sentDay(checkIn), checkOutDate: sentDay(checkOut) };
      expect(await book({ ...dates, bookingAmount, userId: other.id }, other)).toEqual(taken);
    },
  );

  it('allows two adjacent stays', async () => {
    await book();
    const dates = { checkInDate: sentDay('23-03-2027'), checkOutDate: sentDay('23-03-2027') };
    expect(await book({ ...dates, bookingAmount: 130 })).toMatchObject({ status: 201 });
  });

  it('returns the same booking when the same guest repeats the request', async () => {
    const first = await book();
    expect(await book()).toEqual(first);
    expect(await bookingRows()).toHaveLength(1);
  });

  it('changes an unpaid booking when the same guest repeats the request with other terms', async () => {
    await addCoupon(server, house.id);
    const first = await book();
    const [made] = await bookingRows();
    const promise = await send(server, 'POST', '/transaction-registry', {
      token: grace.token,
      body: {
        userId: grace.id,
        bookingId: made?.id,
        amount: 350,
        paymentMethod: 'cash',
        date: '10-03-2027 12:00:00',
        transactionId: newRecordId(),
        message: '',
        paymentStatus: 'unPaid',
      },
    });
    expect(promise).toMatchObject({ status: 201 });
    const again = { guestQuantity: 1, coupon: 'SPRING50', bookingAmount: 300 };
    expect(await book(again)).toMatchObject({
      status: first.status,
      body: { data: { id: made?.id, bookingAmount: 300 } },
    });
    expect(await bookingRows()).toEqual([
      {
        ...made,
        guests: 1,
        couponCode: 'SPRING50',
        amount: 30_000,
        priceLines: [
          { kind: 'days', reason: 'base', count: 3, each: 10_000, amount: 30_000 },
          { kind: 'serviceCharge', amount: 2000 },
          { kind: 'tax', percent: 10, amount: 3000 },
          { kind: 'coupon', amount: -5000 },
        ],
        version: 2,
      },
    ]);
    const records = await server.deps.db.select().from(paymentTables.transactions);
    expect(records).toMatchObject([{ amount: 30_000, paymentStatus: 'unPaid' }]);
  });

  it('[STAY-220] refuses days that the same guest holds while the provider decides about the payment', async () => {
    expect(await book()).toMatchObject({ status: 201 });
    await server.deps.db.update(bookingTables.bookings).set({ isPaymentPending: true });
    expect(await book({ guestQuantity: 1 })).toEqual(
      failure(422, 'already_paid', 'The payment provider has not completed this payment yet.'),
    );
    expect(await bookingRows()).toMatchObject([{ guests: 2 }]);
  });

  it('refuses days that the same guest has paid for already', async () => {
    expect(await book()).toMatchObject({ status: 201 });
    await server.deps.db.update(bookingTables.bookings).set({ isPaid: true });
    expect(await book({ guestQuantity: 1 })).toEqual(
      failure(422, 'already_paid', 'This booking is already paid.'),
    );
    expect(await bookingRows()).toMatchObject([{ guests: 2, amount: 35_000, isPaid: true }]);
  });

  it('allows the days of a cancelled or rejected booking', async () => {
    const other = await addGuest(server);
    await addBooking(server, other.id, house.id, { isDeleted: true });
    await addBooking(server, other.id, house.id, { status: 'rejected' });
    expect(await book()).toMatchObject({ status: 201 });
  });

  it('[BOOK-30] refuses a guest without authorisation of an admin with 409', async () => {
    await server.deps.db.update(accountTables.users).set({ mayBook: false });
    expect(await book()).toEqual(
      failure(409, 'not_authorised_to_book', 'You are not authorized by admin to book properties'),
    );
  });

  it('[BOOK-31] refuses a guest whose account an admin deleted with 401', async () => {
    await server.deps.db.update(accountTables.users).set({ isDeleted: true });
    expect(await book()).toMatchObject({ status: 401, body: { code: 'account_deleted' } });
  });

  it('[API-02] refuses a visitor with 401, and a booking for another user', async () => {
    expect(await book({}, { ...grace, token: 'undefined' })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    const other = await addGuest(server);
    expect(await book({}, other)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
  });
});

describe('[BOOK-33] cash is due in 24 hours', () => {
  it('[BOOK-33] an unpaid booking gives up its days after 24 hours, not before', async () => {
    const first = await addBooking(server, (await addGuest(server)).id, house.id);
    server.setNow(hoursLater(24));
    expect(await book()).toEqual(taken);
    server.setNow(new Date(hoursLater(24).getTime() + 1));
    expect(await book()).toMatchObject({ status: 201 });
    const [old] = await server.deps.db
      .select()
      .from(bookingTables.bookings)
      .where(eq(bookingTables.bookings.id, first.id));
    expect(old).toEqual({ ...first, isDeleted: true, isGivenUp: true, version: 2 });
  });

  it('[BOOK-33] a paid booking keeps its days', async () => {
    await addBooking(server, (await addGuest(server)).id, house.id, { isPaid: true });
    server.setNow(hoursLater(25));
    expect(await book()).toEqual(taken);
  });

  it('[BOOK-33] an overdue booking’s days are no longer listed as booked', async () => {
    await addBooking(server, grace.id, house.id);
    server.setNow(hoursLater(25));
    const reply = await send(server, 'GET', `/booking-registry/dates/by-detail/${house.id}`);
    expect(reply).toEqual({ status: 200, body: { status: 'success', bookings: [] } });
  });

  it('[BOOK-33] the sweep cancels overdue bookings of every property', async () => {
    await addBooking(server, grace.id, house.id);
    await addBooking(server, grace.id, (await addProperty(server)).id);
    await addBooking(server, grace.id, (await addProperty(server)).id, { isPaid: true });
    expect(await releaseStaleHolds(server.deps.db, noon)).toBe(0);
    server.setNow(hoursLater(25));
    await startBookingSweep(server.deps)();
    const rows = await bookingRows();
    expect(rows.map(({ isPaid, isDeleted }) => ({ isPaid, isDeleted }))).toEqual(
      expect.arrayContaining([
        { isPaid: false, isDeleted: true },
        { isPaid: false, isDeleted: true },
        { isPaid: true, isDeleted: false },
      ]),
    );
  });
});

describe('[STAY-210] the reply to Book Now', () => {
  it('[STAY-210] has the deadline of days that the guest held before', async () => {
    const { id } = await addBooking(server, grace.id, house.id);
    server.setNow(hoursLater(1));
    await send(server, 'PATCH', `/booking-registry/${id}`, {
      token: grace.token,
      body: { isDeleted: 'true' },
    });
    server.setNow(hoursLater(23));
    const payBy = hoursLater(24).toISOString();
    expect(await book()).toMatchObject({ status: 201, body: { data: { payBy } } });
    const [own] = Object(await send(server, 'GET', listOf(), { token: grace.token })).body.details;
    expect(own).toMatchObject({ isDeleted: false, payBy });
  });

  it('[STAY-210] has the charges of the host and the deadline that the host has set', async () => {
    const charges = [{ id: 'towels', reason: 'Towels', amount: cents(4000) }];
    const payBy = hoursLater(5);
    await addBooking(server, grace.id, house.id, { amount: cents(39_000), charges, payBy });
    expect(await book()).toMatchObject({
      status: 201,
      body: { data: { bookingAmount: 390, payBy: payBy.toISOString() } },
    });
  });
});

describe('reading', () => {
  it('[API-44] coupons of a property, their days as dd-MM-yyyy', async () => {
    await addCoupon(server, house.id);
    await addCoupon(server, (await addProperty(server)).id, { code: 'OTHER' });
    const pagination = { currentPage: 0, docPerPageCount: 1, totalPageCount: 0, totalDocCount: 0 };
    const query = `?pagination=${encodeURIComponent(JSON.stringify(pagination))}`;
    expect(await send(server, 'GET', `/coupon-registry/by-property/${house.id}${query}`)).toEqual({
      status: 200,
      body: {
        status: 'success',
        coupons: [
          {
            couponName: 'Spring',
            couponCode: 'SPRING50',
            discountPrice: 50,
            startDate: '01-03-2027',
            endDate: '31-03-2027',
          },
        ],
        pagination: { currentPage: 0, docPerPageCount: 1, totalPageCount: 1, totalDocCount: 1 },
      },
    });
  });

  it.each(['{', '[]x', '{"currentPage":"first"}', '{"docPerPageCount":-1}'])(
    '[API-03] the bad pagination %s is a 400',
    async (text) => {
      const path = `/coupon-registry/by-property/${house.id}?pagination=${encodeURIComponent(text)}`;
      expect(await send(server, 'GET', path)).toMatchObject({
        status: 400,
        body: { code: 'malformed' },
      });
    },
  );

  it('[API-45] booked days of active bookings, except past ones', async () => {
    const days = (checkIn: Day, checkOut: Day) => ({ checkIn, checkOut });
    await addBooking(server, grace.id, house.id, { ...days('20-03-2027', '22-03-2027') });
    await addBooking(server, grace.id, house.id, { ...days('08-03-2027', '10-03-2027') });
    await addBooking(server, grace.id, house.id, { ...days('01-03-2027', '03-03-2027') });
    await addBooking(server, grace.id, house.id, { isDeleted: true });
    await addBooking(server, grace.id, house.id, { status: 'rejected' });
    const reply = await send(server, 'GET', `/booking-registry/dates/by-detail/${house.id}`);
    expect(reply).toEqual({
      status: 200,
      body: {
        status: 'success',
        bookings: [
          { checkInDate: '2027-03-08', checkOutDate: '2027-03-10' },
          { checkInDate: '2027-03-20', checkOutDate: '2027-03-22' },
        ],
      },
    });
  });

  it('[API-49] the guest’s bookings, newest first, without cancelled ones', async () => {
    await addBooking(server, grace.id, house.id, { isDeleted: true });
    await addBooking(server, (await addGuest(server)).id, house.id, { status: 'rejected' });
    const older = await addBooking(server, grace.id, house.id, { status: 'approved' });
    const newer = await addBooking(server, grace.id, house.id, {
      checkIn: '01-04-2027',
      checkOut: '01-04-2027',
      guests: 1,
      couponCode: 'SPRING50',
      amount: cents(8050),
      createdAt: hoursLater(1),
    });
    const shared = {
      propertyId: embedded(house),
      userId: grace.id,
      isDeleted: false,
      isPaid: false,
      isGivenUp: false,
    };
    expect(await send(server, 'GET', `/booking-registry/get/by-detail/${grace.id}`, grace)).toEqual(
      {
        status: 200,
        body: {
          status: 'success',
          details: [
            {
              ...shared,
              id: newer.id,
              checkInDate: '2027-04-01',
              checkOutDate: '2027-04-01',
              guestQuantity: 1,
              coupon: 'SPRING50',
              bookingStatus: 'pending',
              bookingAmount: 80.5,
              paymentMethod: 'cash',
              payBy: '2027-03-11T13:00:00.000Z',
            },
            {
              ...shared,
              id: older.id,
              checkInDate: '2027-03-20',
              checkOutDate: '2027-03-22',
              guestQuantity: 2,
              coupon: '',
              bookingStatus: 'approved',
              bookingAmount: 360,
              paymentMethod: 'cash',
              payBy: '2027-03-11T12:00:00.000Z',
            },
          ],
        },
      },
    );
  });

  describe('[API-49] [BOOK-33] the payment deadline of a booking', () => {
    async function listed(): Promise<unknown> {
      const path = `/booking-registry/get/by-detail/${grace.id}`;
      const { body } = await send(server, 'GET', path, grace);
      return Object(body).details;
    }
    const givenUp = { isDeleted: true, isPaid: false, isGivenUp: true };

    it('is gone after 24 hours, when the booking is given up, before and after the sweep', async () => {
      const booking = await addBooking(server, grace.id, house.id);
      server.setNow(hoursLater(24));
      expect(await listed()).toMatchObject([{ isDeleted: false, isGivenUp: false }]);
      server.setNow(new Date(hoursLater(24).getTime() + 1));
      for (const sweep of [async () => {}, startBookingSweep(server.deps)]) {
        await sweep();
        expect(await listed()).toEqual([expect.objectContaining({ id: booking.id, ...givenUp })]);
        expect(await listed()).not.toHaveProperty('0.payBy');
      }
    });

    it('is missing when the booking is paid or rejected', async () => {
      await addBooking(server, grace.id, house.id, { isPaid: true });
      await addBooking(server, grace.id, house.id, {
        status: 'rejected',
        createdAt: hoursLater(1),
      });
      server.setNow(hoursLater(48));
      await startBookingSweep(server.deps)();
      const standing = { isDeleted: false, isGivenUp: false };
      expect(await listed()).toEqual([
        expect.objectContaining({ ...standing, bookingStatus: 'rejected', isPaid: false }),
        expect.objectContaining({ ...standing, bookingStatus: 'pending', isPaid: true }),
      ]);
      expect(await listed()).not.toHaveProperty('0.payBy');
      expect(await listed()).not.toHaveProperty('1.payBy');
    });

    it('does not show a booking that the guest cancelled, or deleted after it was given up', async () => {
      const cancelled = await addBooking(server, grace.id, house.id);
      const path = `/booking-registry/${cancelled.id}`;
      await send(server, 'PATCH', path, { token: grace.token, body: { isDeleted: 'true' } });
      const late = await addBooking(server, grace.id, house.id);
      server.setNow(hoursLater(25));
      await startBookingSweep(server.deps)();
      expect(await listed()).toMatchObject([{ id: late.id, ...givenUp }]);
      await send(server, 'DELETE', `/booking-registry/${late.id}`, { token: grace.token });
      expect(await listed()).toEqual([]);
    });
  });

  it('[API-49] refuses the bookings of another user with 403', async () => {
    const other = await addGuest(server);
    expect(await send(server, 'GET', `/booking-registry/get/by-detail/${other.id}`, grace)).toEqual(
      failure(403, 'not_owner', 'This belongs to another account.'),
    );
  });
});

describe('[API-47] cancelling', () => {
  function cancel(id: string, { token } = grace, body: unknown = { isDeleted: 'true' }) {
    return send(server, 'PATCH', `/booking-registry/${id}`, { token, body });
  }

  const cancelled = {
    status: 200,
    body: { status: 'success', message: 'Booking cancelled successfully' },
  };

  it('[API-47] [BOOK-24] frees the days, and a second call changes nothing', async () => {
    const booking = await addBooking(server, grace.id, house.id);
    expect(await cancel(booking.id)).toEqual(cancelled);
    expect(await cancel(booking.id)).toEqual(cancelled);
    expect(await bookingRows()).toEqual([{ ...booking, isDeleted: true, version: 2 }]);
    const other = await addGuest(server);
    expect(await book({ userId: other.id }, other)).toMatchObject({ status: 201 });
  });

  it('does not cancel a stay that is over', async () => {
    const booking = await addBooking(server, grace.id, house.id, {
      checkIn: '07-03-2027',
      checkOut: '09-03-2027',
    });
    expect(await cancel(booking.id)).toEqual(
      failure(422, 'booking_closed', 'This stay is over and cannot be cancelled.'),
    );
  });

  it('refuses the booking of another guest, an unknown id and an invalid body', async () => {
    const booking = await addBooking(server, (await addGuest(server)).id, house.id);
    expect(await cancel(booking.id)).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await cancel(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await cancel('17')).toMatchObject({ status: 404 });
    expect(await cancel(booking.id, grace, { isDeleted: true })).toMatchObject({ status: 400 });
  });
});

describe('[API-48] deleting', () => {
  function remove(id: string) {
    return send(server, 'DELETE', `/booking-registry/${id}`, { token: grace.token });
  }

  it('[API-48] removes an unpaid booking and its record', async () => {
    const booking = await addBooking(server, grace.id, house.id);
    await server.deps.db.insert(paymentTables.transactions).values({
      userId: grace.id,
      bookingId: booking.id,
      amount: cents(36_000),
      paymentMethod: 'cash',
      paymentStatus: 'unPaid',
      date: '10-03-2027 12:00:00',
      transactionId: newRecordId(),
    });
    expect(await remove(booking.id)).toEqual({
      status: 200,
      body: { status: 'success', message: 'Booking deleted successfully' },
    });
    const read = (path: string) => send(server, 'GET', path, { token: grace.token });
    expect((await read(`/booking-registry/get/by-detail/${grace.id}`)).body).toMatchObject({
      details: [],
    });
    expect((await read(`/transaction-registry/get/by-detail/${grace.id}`)).body).toMatchObject({
      data: [],
    });
    expect(await bookingRows()).toMatchObject([{ isDeleted: true }]);
  });

  it('refuses to delete a paid booking', async () => {
    const booking = await addBooking(server, grace.id, house.id, { isPaid: true });
    expect(await remove(booking.id)).toEqual(
      failure(422, 'already_paid', 'This booking is paid and cannot be deleted.'),
    );
    expect(await bookingRows()).toEqual([booking]);
  });

  it('refuses the booking of another guest and an unknown id', async () => {
    const booking = await addBooking(server, (await addGuest(server)).id, house.id);
    expect(await remove(booking.id)).toMatchObject({ status: 403, body: { code: 'not_owner' } });
    expect(await remove(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
