import { addFavourite } from '#contract/calls/favourites.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Property } from '#contract/records/property.ts';
import { bookInCash } from './cash-booking.ts';
import { type Api, apiOf, type Guest, listing, newGuest, signedIn } from './guest.ts';
import { bookAndPay, bookPayAndCancel } from './paid-booking.ts';

/** The data for tests of all pages. Tests only read it and never change it. */
export interface World {
  readonly baseURL: string;
  readonly api: Api;
  /** A listing with pictures, a video, coupons and reviews. */
  readonly villa: Property;
  /** The guest of the demo data, with bookings and payments. */
  readonly amina: Guest;
  /** A guest with three bookings and a favourite. */
  readonly guest: Guest;
  /** A guest without any data. */
  readonly newcomer: Guest;
  /** The guest's unpaid booking. */
  readonly unpaid: Payment;
  /** The guest's paid booking. */
  readonly paid: Payment;
  /** The guest's booking that was paid and cancelled, without a refund request. */
  readonly cancelled: Payment;
  /**
   * The first day to look for free days, in days from today. Each world of a product has its own
   * days.
   */
  readonly daysAhead: number;
}

/** @param number The number of this world in the product, from 0. */
export async function createWorld(baseURL: string, number = 0): Promise<World> {
  const api = apiOf(baseURL);
  const daysAhead = 480 + 20 * number;
  const [villa, other, third, amina, guest, newcomer] = await Promise.all([
    listing(api, 1),
    listing(api, 33),
    listing(api, 34),
    signedIn(api, 'amina@ndako.example', 'Ndako-demo1!'),
    newGuest(api),
    newGuest(api),
  ]);
  const [unpaid, paid, cancelled] = await Promise.all([
    bookInCash(baseURL, guest, villa, daysAhead),
    bookAndPay(baseURL, guest, other, daysAhead),
    bookPayAndCancel(baseURL, guest, third, daysAhead),
    apiOf(baseURL, guest.token).send(addFavourite, {
      body: { propertyId: villa.id, userId: guest.user.id, date: new Date().toISOString() },
    }),
  ]);
  return { baseURL, api, villa, amina, guest, newcomer, unpaid, paid, cancelled, daysAhead };
}
