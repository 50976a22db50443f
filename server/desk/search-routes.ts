import { mostFound, searchDesk } from '#contract/desk/calls/search.ts';
import type { Deps } from '../deps.ts';
import { listBookings } from './bookings/desk-booking-store.ts';
import { listCoupons } from './coupons/desk-coupon-store.ts';
import type { DeskRoute } from './desk-route.ts';
import { listGuests } from './guests/desk-guest-store.ts';
import { listListings } from './listings/desk-listing-store.ts';

interface List<Item> {
  readonly records: readonly Item[];
}

/** One search for everything. Each list finds what its own search finds. */
export function searchRoutes(route: DeskRoute, { db, clock }: Deps): void {
  route(searchDesk, async ({ query: { text: search }, language }) => {
    const [bookings, guests, listings, coupons] = await Promise.all([
      listBookings(db, { search }, language),
      listGuests(db, { search }),
      listListings(db, { search }, language),
      listCoupons({ db, clock, language }, { search }),
    ]);
    return {
      status: 'success',
      bookings: firstOf(bookings),
      guests: firstOf(guests),
      listings: firstOf(listings),
      coupons: firstOf(coupons),
    };
  });
}

function firstOf<Item>({ records }: List<Item>): Item[] {
  return records.slice(0, mostFound);
}
