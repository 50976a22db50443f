import { isBefore } from '#contract/day.ts';
import { maxGuests } from '#contract/rules/stay.ts';
import type { Complain } from './check-content.ts';
import { isPictureName } from './folder-files.ts';
import type { Folder } from './folder-schema.ts';

/** DET-11: the documents' value for a listing without pictures. */
const noPictures = 'string';

/** Reports unknown names, duplicate names and impossible stays. */
export function checkReferences(
  folder: Folder,
  pictures: ReadonlySet<string>,
  complain: Complain,
): void {
  const { choices, coupons, listings, users, reviews, bookings, favourites } = folder;
  const listingKeys = new Set(listings.map(({ key }) => key));
  const userKeys = new Set(users.map(({ key }) => key));
  const codes = new Set(coupons.map(({ code }) => code));

  function once(values: readonly string[], pathOf: (index: number) => PropertyKey[]): void {
    values.forEach((value, index) => {
      if (values.indexOf(value) < index) complain(pathOf(index), `${value} is there twice`);
    });
  }
  function known(names: ReadonlySet<string>, value: string, path: PropertyKey[]): void {
    if (!names.has(value)) complain(path, `There is no ${value}`);
  }
  function picture(value: string, path: PropertyKey[]): void {
    if (isPictureName(value) ? pictures.has(value) : URL.canParse(value)) return;
    if (value !== noPictures) complain(path, `pictures/ has no ${value}, and it is not a link`);
  }

  once(choices.propertyTypes, (index) => ['choices', 'propertyTypes', index]);
  once(
    coupons.map(({ code }) => code),
    (index) => ['coupons', index, 'code'],
  );
  for (const field of ['key', 'code'] as const) {
    once(
      listings.map((listing) => listing[field]),
      (index) => ['listings', index, field],
    );
  }
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
  for (const kind of ['home', 'bedroom', 'kitchen'] as const) {
    const names = new Set(choices.amenities[kind]);
    once(choices.amenities[kind], (index) => ['choices', 'amenities', kind, index]);
    listings.forEach(({ amenities }, at) => {
      const path = ['listings', at, 'amenities', kind];
      once(amenities[kind], (index) => [...path, index]);
      amenities[kind].forEach((name, index) => {
        known(names, name, [...path, index]);
      });
    });
  }
  const types = new Set(choices.propertyTypes);
  listings.forEach(({ type, images, coupons: offers }, at) => {
    if (type !== null) known(types, type, ['listings', at, 'type']);
    once(offers, (index) => ['listings', at, 'coupons', index]);
    offers.forEach((code, index) => {
      known(codes, code, ['listings', at, 'coupons', index]);
    });
    images.forEach((image, index) => {
      picture(image, ['listings', at, 'images', index]);
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
  checkBookings(folder, complain);
}

function checkBookings({ bookings, listings }: Folder, complain: Complain): void {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]));
  const standing = new Map<string, Folder['bookings']>();
  bookings.forEach((booking, at) => {
    const { checkIn, checkOut, guests, coupon, payment, isCancelled, status, refund } = booking;
    const listing = byKey.get(booking.listing);
    if (isBefore(checkOut, checkIn)) complain(['bookings', at, 'checkOut'], 'Is before checkIn');
    if (listing && guests > maxGuests(listing.bedrooms)) {
      complain(['bookings', at, 'guests'], `At most ${maxGuests(listing.bedrooms)}`);
    }
    if (coupon !== '' && listing && !listing.coupons.includes(coupon)) {
      complain(['bookings', at, 'coupon'], `${listing.key} has no coupon ${coupon}`);
    }
    if (refund && !(isCancelled && payment === 'paid')) {
      complain(['bookings', at, 'refund'], 'Only a cancelled, paid booking has one');
    }
    if (isCancelled || status === 'rejected') return;
    const others = standing.get(booking.listing) ?? [];
    const shares = (other: (typeof others)[number]) =>
      !isBefore(other.checkOut, checkIn) && !isBefore(checkOut, other.checkIn);
    if (others.some(shares)) {
      complain(['bookings', at, 'checkIn'], 'Shares a day with an earlier booking of the listing');
    }
    standing.set(booking.listing, [...others, booking]);
  });
}
