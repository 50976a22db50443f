import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Day } from '#contract/day.ts';
import { cents } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { blockedDays } from '#server/db/calendar-tables.ts';
import { properties } from '#server/db/property-tables.ts';
import type { TestServer } from '#testing/server.ts';
import {
  addBooking,
  addCoupon,
  addGuest,
  addProperty,
  addTax,
  bookingBody,
  empty,
  failure,
  noon,
  send,
  startEmptyServer,
} from '../fixtures.ts';

/** A site whose stays are counted in nights. It is noon on 10 March 2027, a Wednesday. */
let server: TestServer;
let grace: Awaited<ReturnType<typeof addGuest>>;

beforeAll(async () => {
  server = await startEmptyServer({ VITE_STAY_UNIT: 'night' });
});
beforeEach(async () => {
  await empty(server);
  await addTax(server);
  grace = await addGuest(server);
});
afterAll(() => server.close());

interface Wish {
  readonly checkIn: Day;
  readonly checkOut: Day;
  /** In dollars. */
  readonly total: number;
  readonly guests?: number;
  readonly coupon?: string;
}

/** The home costs $100.00 a night and $20.00 for the service. */
const homeWith = (rules: ListingRules | null) => addProperty(server, { rules });

function book(
  home: Awaited<ReturnType<typeof homeWith>>,
  { total, guests = 1, coupon = '', ...stay }: Wish,
  guest = grace,
) {
  const body = { ...bookingBody(guest.id, home.id, stay, total), guestQuantity: guests, coupon };
  return send(server, 'POST', '/booking-registry', { token: guest.token, body });
}

const refused = failure(
  422,
  'stay_refused',
  'The home does not take these dates any more. Please look at its calendar again.',
);

describe('the price of a booking by rules', () => {
  const rules: ListingRules = {
    seasons: [{ from: '21-03-2027', to: '31-03-2027', price: cents(15_000) }],
    furtherGuests: { included: 2, price: cents(1000) },
    cleaningFee: cents(4000),
  };

  it('[RATE-36] is computed again, and its lines are stored with the booking', async () => {
    const home = await homeWith(rules);
    // $100 + 2 × $150 + 1 guest × 3 nights × $10 + $40 = $470. With $20 and 10 %: $537.
    const wish = { checkIn: '20-03-2027', checkOut: '23-03-2027', guests: 3 } as const;
    expect(await book(home, { ...wish, total: 520 })).toMatchObject({
      status: 422,
      body: { code: 'price_changed' },
    });
    expect(await book(home, { ...wish, total: 537 })).toMatchObject({ status: 201 });
    const rows = await server.deps.db.select().from(bookings);
    expect(rows.map(({ amount, priceLines }) => ({ amount, priceLines }))).toEqual([
      {
        amount: 53_700,
        priceLines: [
          { kind: 'days', reason: 'base', count: 1, each: 10_000, amount: 10_000 },
          { kind: 'days', reason: 'season', count: 2, each: 15_000, amount: 30_000 },
          { kind: 'furtherGuests', guests: 1, count: 3, each: 1000, amount: 3000 },
          { kind: 'cleaning', amount: 4000 },
          { kind: 'serviceCharge', amount: 2000 },
          { kind: 'tax', percent: 10, amount: 4700 },
        ],
      },
    ]);
  });

  it('[RATE-36] a coupon is a line too, and the same days booked again get new lines', async () => {
    const home = await homeWith(null);
    await addCoupon(server, home.id);
    const stay = { checkIn: '20-03-2027', checkOut: '22-03-2027' } as const;
    expect(await book(home, { ...stay, total: 240 })).toMatchObject({ status: 201 });
    expect(await book(home, { ...stay, total: 190, coupon: 'SPRING50' })).toMatchObject({
      status: 201,
    });
    const rows = await server.deps.db.select().from(bookings);
    expect(rows.map(({ amount, priceLines }) => ({ amount, priceLines }))).toEqual([
      {
        amount: 19_000,
        priceLines: [
          { kind: 'days', reason: 'base', count: 2, each: 10_000, amount: 20_000 },
          { kind: 'serviceCharge', amount: 2000 },
          { kind: 'tax', percent: 10, amount: 2000 },
          { kind: 'coupon', amount: -5000 },
        ],
      },
    ]);
  });
});

describe('a stay that the rules of a home refuse', () => {
  const twoNights: Wish = { checkIn: '20-03-2027', checkOut: '22-03-2027', total: 240 };

  it.each<[string, ListingRules]>([
    ['too short', { minLength: 3 }],
    ['too long', { maxLength: 1 }],
    // 20 March 2027 is a Saturday.
    ['on another day of the week', { arrivalWeekdays: ['friday', 'sunday'] }],
    ['on a closed day', { dayRules: { '21-03-2027': { closed: true } } }],
    ['without the notice', { noticeDays: 11 }],
  ])('[RATE-37] is not booked: %s', async (_why, rules) => {
    expect(await book(await homeWith(rules), twoNights)).toEqual(refused);
    expect(await server.deps.db.select().from(bookings)).toEqual([]);
  });

  it('[RATE-37] is booked at the limits', async () => {
    const rules: ListingRules = {
      minLength: 2,
      maxLength: 2,
      arrivalWeekdays: ['saturday'],
      dayRules: { '22-03-2027': { closed: true } },
      noticeDays: 10,
    };
    expect(await book(await homeWith(rules), twoNights)).toMatchObject({ status: 201 });
  });

  it('[RATE-37] more guests than the host allows are refused, fewer than the bedrooms would allow', async () => {
    const home = await homeWith({ mostGuests: 2 });
    expect(await book(home, { ...twoNights, guests: 2 })).toMatchObject({ status: 201 });
    expect(await book(home, { ...twoNights, guests: 3 })).toEqual(
      failure(422, 'guests_invalid', 'This property takes 1 to 2 guests.'),
    );
  });

  it('[RATE-38] keeps the buffer after a stay that has ended today', async () => {
    const home = await homeWith({ bufferDays: 2 });
    const { id } = await addGuest(server);
    await addBooking(server, id, home.id, {
      checkIn: '07-03-2027',
      checkOut: '10-03-2027',
      unit: 'night',
      isPaid: true,
    });
    const arriving = (checkIn: Day, checkOut: Day) => book(home, { checkIn, checkOut, total: 130 });
    expect(await arriving('11-03-2027', '12-03-2027')).toEqual(refused);
    const booked = await send(server, 'GET', `/booking-registry/dates/by-detail/${home.id}`);
    expect(booked.body).toMatchObject({
      bookings: [{ checkInDate: '2027-03-07', checkOutDate: '2027-03-10' }],
    });
    expect(await arriving('12-03-2027', '13-03-2027')).toMatchObject({ status: 201 });
  });

  it('[RATE-38] an unpaid booking after its deadline gives its days back, and so cannot be paid', async () => {
    const home = await homeWith({ bufferDays: 2 });
    const { id } = await addGuest(server);
    const late = await addBooking(server, id, home.id, {
      unit: 'night',
      createdAt: new Date(noon.getTime() - 25 * 3_600_000),
    });
    const next = { checkIn: '22-03-2027', checkOut: '23-03-2027', total: 130 } as const;
    expect(await book(home, next)).toMatchObject({ status: 201 });
    const [row] = await server.deps.db.select().from(bookings).where(eq(bookings.id, late.id));
    expect(row).toMatchObject({ isDeleted: true, isGivenUp: true });
  });

  it('[RATE-37] days that another guest has are taken, and the guest who has them asks again', async () => {
    const home = await homeWith({ bufferDays: 2 });
    expect(await book(home, twoNights)).toMatchObject({ status: 201 });
    const other = await addGuest(server);
    expect(await book(home, { ...twoNights, checkOut: '21-03-2027', total: 130 }, other)).toEqual(
      failure(
        422,
        'dates_taken',
        'Property between the selected dates is already booked. Please select some other dates.',
      ),
    );
    await server.deps.db.update(properties).set({ rules: { minLength: 3 } });
    expect(await book(home, twoNights)).toMatchObject({ status: 201 });
    expect(await book(home, twoNights, other)).toEqual(refused);
  });

  it('[RATE-38] keeps the buffer to other bookings and blocked days, not to the stay itself', async () => {
    const home = await homeWith({ bufferDays: 2 });
    const later = await addGuest(server);
    expect(await book(home, twoNights)).toMatchObject({ status: 201 });
    const from = (checkIn: Day, checkOut: Day) =>
      book(home, { checkIn, checkOut, total: 130 }, later);
    expect(await from('23-03-2027', '24-03-2027')).toEqual(refused);
    expect(await from('18-03-2027', '19-03-2027')).toEqual(refused);
    expect(await from('24-03-2027', '25-03-2027')).toMatchObject({ status: 201 });
    // The guest may repeat the request.
    expect(await book(home, twoNights)).toMatchObject({ status: 201 });
    await server.deps.db.insert(blockedDays).values({
      propertyId: home.id,
      firstDay: '10-04-2027',
      lastDay: '10-04-2027',
      reason: 'repair',
    });
    expect(await from('12-04-2027', '13-04-2027')).toEqual(refused);
    expect(await from('13-04-2027', '14-04-2027')).toMatchObject({ status: 201 });
  });
});

describe('a home for guests', () => {
  const read = (id: string) => send(server, 'GET', `/property-registry/${id}`);

  it('[RATE-36] its rules are beside it, in dollars, and without any the reply has only the day at the home beside it', async () => {
    const home = await homeWith({ cleaningFee: cents(4050), minLength: 2 });
    const { rules, today } = Object(await read(home.id)).body;
    expect(rules).toEqual({ cleaningFee: 40.5, minLength: 2 });
    expect(today).toBe('10-03-2027');
    const plain = await homeWith(null);
    expect(Object.keys(Object(await read(plain.id)).body)).toEqual(['status', 'data', 'today']);
  });
});
