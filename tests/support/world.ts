import { addFavourite } from '#contract/calls/favourites.ts';
import type { Property } from '#contract/records/property.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import { bookInCash } from './cash-booking.ts';
import { type Api, apiOf, type Guest, listing, newGuest, signedIn } from './guest.ts';
import { bookAndPay, bookPayAndCancel } from './paid-booking.ts';

/** What the situations of the site (see `situations.ts`) are made of. Nothing here is used up. */
export interface World {
  readonly baseURL: string;
  readonly api: Api;
  /** Has pictures, a video, coupons and reviews. */
  readonly villa: Property;
  /** The guest of the demo data, with a history: to be looked at only. */
  readonly amina: Guest;
  /** Has booked three times, and has a favourite. */
  readonly guest: Guest;
  /** Has done nothing yet. */
  readonly newcomer: Guest;
  /** The guest's booking that is not paid. */
  readonly unpaid: Transaction;
  /** The guest's booking that is paid. */
  readonly paid: Transaction;
  /** The guest's booking that was paid and cancelled, whose refund was not asked for. */
  readonly cancelled: Transaction;
  /** Where to look for free days to book: worlds of the same product have days of their own. */
  readonly daysAhead: number;
}

/** @param number tells the worlds of one product apart, from 0 on. */
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
