import type { DemoBooking } from './demo-history.ts';
import { listings } from './listings.ts';
import { stayAmountCents } from './stay-amount.ts';

const guests = [
  'esther',
  'patrick',
  'nadine',
  'samuel',
  'grace',
  'olivier',
  'claire',
  'tresor',
  'mireille',
  'david',
  'sarah',
  'louis',
] as const;

/** Days the demo guest already has on a listing; nobody else is put there. */
const takenDays: Readonly<Record<string, readonly [from: number, to: number]>> = {
  'goma-lake-house': [12, 16],
  'ma-campagne-cottage': [6, 8],
  'kolwezi-savanna-villa': [33, 37],
  'gombe-skyline-penthouse': [24, 25],
  'matadi-bridge-villa': [20, 22],
};

const farthestDay = 110;

/** Stays that fill a calendar unevenly: their lengths and gaps differ from listing to listing, and never touch. */
function staysOf(listing: string, index: number): DemoBooking[] {
  const stays: DemoBooking[] = [];
  const [takenFrom, takenTo] = takenDays[listing] ?? [0, -1];
  let checkIn = 2 + ((index * 5) % 9);
  for (let turn = 0; checkIn < farthestDay; turn++) {
    const checkOut = checkIn + 1 + ((index * 3 + turn * 2) % 5);
    const free = checkOut < takenFrom || checkIn > takenTo;
    if (free) stays.push(stay(listing, index + turn, checkIn, checkOut));
    checkIn = checkOut + 6 + ((index * 7 + turn * 11) % 17);
  }
  return stays;
}

function stay(listing: string, turn: number, checkIn: number, checkOut: number): DemoBooking {
  return {
    key: `${listing}-day-${checkIn}`,
    listing,
    guest: guests[turn % guests.length] ?? guests[0],
    checkInInDays: checkIn,
    checkOutInDays: checkOut,
    guestQuantity: 1 + (turn % 3),
    coupon: '',
    bookingStatus: turn % 4 === 3 ? 'pending' : 'approved',
    bookingAmountCents: stayAmountCents(listing, checkIn, checkOut, ''),
    paymentMethod: turn % 3 === 0 ? 'cash' : 'paypal',
    isDeleted: false,
    createdHoursAgo: 48 + ((turn * 37) % 500),
  };
}

/** Paid stays of the other guests over the next months, several on every listing. */
export const otherGuestsBookings: readonly DemoBooking[] = listings.flatMap((listing, index) =>
  staysOf(listing.key, index),
);
