import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBooking, listCoupons, readRefundPreview } from '#contract/calls/bookings.ts';
import { readProperty } from '#contract/calls/property.ts';
import { readStay } from '#contract/calls/stay.ts';
import { isoOf } from '#contract/day.ts';
import { readDeskBooking } from '#contract/desk/calls/bookings.ts';
import type { PropertyId } from '#contract/ids.ts';
import { type Cents, cents, dollarsOf } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import { nearestStay } from '#contract/rules/nearest-stay.ts';
import type { Rates } from '#contract/rules/rates.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import type { Charges } from '#contract/rules/stay-price.ts';
import {
  type BookingTerms,
  bookingPrice,
  clampedGuests,
  eligibleCoupons,
  homeTermsOf,
} from '#machines/guest/booking/booking-terms.ts';
import { bookings } from '#server/db/booking-tables.ts';
import { type Asked, anyAsked, anyChargesIn, anyDiscount } from '#testing/any-rates.ts';
import type { TestServer } from '#testing/server.ts';
import { addOperator, sendToDesk } from '../desk/desk-fixtures.ts';
import {
  addContent,
  addCoupon,
  addGuest,
  addProperty,
  bookingBody,
  empty,
  send,
  startEmptyServer,
} from '../fixtures.ts';

/* Any rules of a home, and a booking at the total that the panel shows. */

let servers: Readonly<Record<'day' | 'night', TestServer>>;

beforeAll(async () => {
  servers = {
    day: await startEmptyServer(),
    night: await startEmptyServer({ VITE_STAY_UNIT: 'night' }),
  };
});
afterAll(async () => {
  await servers.day.close();
  await servers.night.close();
});

const tiers = { fullDays: 14, halfDays: 7 };

const some = <Part extends { readonly price?: Cents | undefined }>(part: Part): Part =>
  part.price === 0 ? { ...part, price: cents(1) } : part;

/** The same rules without a price of nothing: a host cannot write one. */
function writable({ pricePerDay: _, bedrooms: __, ...rules }: Rates): ListingRules {
  const { seasons, weekdayPrices = {}, dayRules = {}, cleaningFee, furtherGuests } = rules;
  const prices = Object.entries(weekdayPrices).filter(([, price]) => price !== 0);
  return {
    ...rules,
    seasons: seasons?.map(some),
    weekdayPrices: Object.fromEntries(prices),
    dayRules: Object.fromEntries(Object.entries(dayRules).map(([day, rule]) => [day, some(rule)])),
    cleaningFee: cleaningFee || undefined,
    furtherGuests: furtherGuests && some(furtherGuests),
  };
}

function anyWish(unit: StayUnit): fc.Arbitrary<Wish> {
  return fc.record({
    asked: anyAsked().filter(({ calendar }) => calendar.unit === unit),
    charges: anyChargesIn(unit),
    discount: anyDiscount,
  });
}

interface Wish {
  readonly asked: Asked;
  readonly charges: Charges;
  readonly discount: Cents;
}

/** A home with the rules, a tax, and a coupon for any stay. */
async function addHome(server: TestServer, { asked: { rates }, charges, discount }: Wish) {
  const home = await addProperty(server, {
    price: rates.pricePerDay,
    bedrooms: rates.bedrooms,
    serviceCharge: charges.serviceCharge,
    rules: writable(rates),
    refundTiers: tiers,
  });
  await addContent(server, 'service-tax-registry', { taxPercent: charges.taxPercent });
  await addCoupon(server, home.id, { discount, startDate: '01-01-2028', endDate: '31-12-2028' });
  return home.id;
}

/** The panel of the home after the guest has chosen the nearest stay and the coupon, if it fits. */
async function panelOf(server: TestServer, id: PropertyId, { asked, charges }: Wish) {
  const read = async (path: string) => (await send(server, 'GET', `${path}/${id}`)).body;
  const found = z.parse(readProperty.reply, await read('/property-registry'));
  const list = await read('/coupon-registry/by-property');
  const { records: coupons } = z.parse(listCoupons.reply, list);
  const home = homeTermsOf(found);
  const guests = clampedGuests(asked.guests, home);
  const calendar = { ...asked.calendar, booked: [] };
  const stay = nearestStay(asked.stay, guests, home, calendar);
  const terms: BookingTerms = {
    ...calendar,
    property: home,
    longestStay: 90,
    taxPercent: charges.taxPercent,
    checkIn: stay?.checkIn,
    checkOut: stay?.checkOut,
    guests,
    coupons,
    coupon: undefined,
    refundTiers: tiers,
  };
  const [coupon] = eligibleCoupons(terms);
  return { stay, guests, coupon, price: bookingPrice({ ...terms, coupon }) };
}

const sumOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

it.each(['day', 'night'] as const)(
  '[RATE-70] the lines of a booking in %ss are the same everywhere, and their sum is its total',
  async (unit) => {
    const server = servers[unit];
    await fc.assert(
      fc.asyncProperty(anyWish(unit), async (wish) => {
        await empty(server);
        server.setNow(new Date(`${isoOf(wish.asked.calendar.today)}T12:00:00.000Z`));
        const home = await addHome(server, wish);
        const { stay, guests, coupon, price } = await panelOf(server, home, wish);
        fc.pre(stay !== undefined);
        const guest = await addGuest(server);
        const made = await send(server, 'POST', '/booking-registry', {
          token: guest.token,
          body: {
            ...bookingBody(guest.id, home, stay, dollarsOf(price.total)),
            guestQuantity: guests,
            coupon: coupon?.code ?? '',
            refundTiers: tiers,
          },
        });
        expect(made).toMatchObject({ status: 201 });
        const { id } = z.parse(createBooking.reply, made.body).booking;
        const [stored] = await server.deps.db.select().from(bookings);
        expect(stored?.amount).toBe(price.total);
        expect(sumOf(stored?.priceLines ?? [])).toBe(price.total);
        const read = async (path: string) => (await send(server, 'GET', path, guest)).body;
        const page = z.parse(readStay.reply, await read(`/booking-registry/${id}`));
        const refund = await read(`/booking-registry/${id}/refund`);
        const by = await addOperator(server, 'support');
        const desk = await sendToDesk(server, 'GET', `/bookings/${id}`, { by });
        const shown = {
          stored: stored?.priceLines,
          stay: page.stay.priceLines,
          refund: z.parse(readRefundPreview.reply, refund).preview.priceLines,
          desk: z.parse(readDeskBooking.reply, desk.body).booking.priceLines,
        };
        const { lines } = price;
        expect(shown).toEqual({ stored: lines, stay: lines, refund: lines, desk: lines });
      }),
      { numRuns: 30 },
    );
  },
);
