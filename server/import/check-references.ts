import { isBefore } from '#contract/day.ts';
import { crossesBooked, firstCheckOut, type StayUnit } from '#contract/rules/stay.ts';
import { mostGuestsOf } from '#contract/rules/stay-refusal.ts';
import type { Complain } from './check-content.ts';
import { checkHomes, problemText } from './check-homes.ts';
import type { Folder } from './folder-schema.ts';

/** Reports unknown names, duplicate names and impossible stays. */
export function checkReferences(
  folder: Folder,
  pictures: ReadonlySet<string>,
  unit: StayUnit,
  complain: Complain,
): void {
  const { coupons, listings, users, reviews, bookings, favourites } = folder;
  const listingKeys = new Set(listings.map(({ key }) => key));
  const userKeys = new Set(users.map(({ key }) => key));
  const codes = new Set(coupons.filter(({ allHomes }) => !allHomes).map(({ code }) => code));

  function once(values: readonly string[], pathOf: (index: number) => PropertyKey[]): void {
    values.forEach((value, index) => {
      if (values.indexOf(value) < index) complain(pathOf(index), `${value} appears twice`);
    });
  }
  function known(names: ReadonlySet<string>, value: string, path: PropertyKey[]): void {
    if (!names.has(value)) complain(path, `There is no ${value}`);
  }

  checkHomes(folder, pictures, (path, problem, values) =>
    complain(path, problemText(problem, values)),
  );
  // Guests type a code in upper or lower case.
  once(
    coupons.map(({ code }) => code.toLowerCase()),
    (index) => ['coupons', index, 'code'],
  );
  for (const field of ['key', 'email'] as const) {
    once(
      users.map((user) => user[field]),
      (index) => ['users', index, field],
    );
  }
  once(
    favourites.map(({ guest, listing }) => `${guest}'s ${listing}`),
    (index) => ['favourites', index, 'listing'],
  );
  listings.forEach(({ coupons: offers }, at) => {
    once(offers, (index) => ['listings', at, 'coupons', index]);
    offers.forEach((code, index) => {
      known(codes, code, ['listings', at, 'coupons', index]);
    });
  });
  users.forEach(({ avatar }, at) => {
    if (avatar !== undefined && !pictures.has(avatar)) {
      complain(['users', at, 'avatar'], `pictures/ has no ${avatar}`);
    }
  });
  for (const [file, entries] of Object.entries({ reviews, bookings, favourites })) {
    entries.forEach(({ guest, listing }, at) => {
      known(userKeys, guest, [file, at, 'guest']);
      known(listingKeys, listing, [file, at, 'listing']);
    });
  }
  coupons.forEach(({ startDate, endDate }, at) => {
    if (isBefore(endDate, startDate)) complain(['coupons', at, 'endDate'], 'Is before startDate');
  });
  checkBookings(folder, unit, complain);
}

function checkBookings(
  { bookings, coupons, listings }: Folder,
  unit: StayUnit,
  complain: Complain,
): void {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]));
  const ofAllHomes = coupons.filter(({ allHomes }) => allHomes).map(({ code }) => code);
  const standing = new Map<string, Folder['bookings']>();
  bookings.forEach((booking, at) => {
    const { checkIn, checkOut, guests, coupon, payment, isCancelled, status, refund } = booking;
    const listing = byKey.get(booking.listing);
    if (isBefore(checkOut, firstCheckOut(checkIn, unit))) {
      const problem = unit === 'day' ? 'Is before checkIn' : 'Is not after checkIn';
      complain(['bookings', at, 'checkOut'], problem);
    }
    const most = listing && mostGuestsOf({ ...listing.rules, bedrooms: listing.bedrooms });
    if (most !== undefined && guests > most) {
      complain(['bookings', at, 'guests'], `At most ${most}`);
    }
    if (coupon !== '' && listing && ![...listing.coupons, ...ofAllHomes].includes(coupon)) {
      complain(['bookings', at, 'coupon'], `${listing.key} has no coupon ${coupon}`);
    }
    if (refund && !(isCancelled && payment === 'paid')) {
      complain(['bookings', at, 'refund'], 'Only a cancelled, paid booking has one');
    }
    if (isCancelled || status === 'rejected') return;
    const others = standing.get(booking.listing) ?? [];
    if (crossesBooked(booking, others, unit)) {
      complain(['bookings', at, 'checkIn'], 'Shares a day with an earlier booking of the listing');
    }
    standing.set(booking.listing, [...others, booking]);
  });
}
