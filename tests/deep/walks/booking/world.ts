import { cancelBooking, listBookedDates, listBookings } from '#contract/calls/bookings.ts';
import { addDays, type Day, dayOnClock, daysFrom } from '#contract/day.ts';
import type { Coupon } from '#contract/records/coupon.ts';
import type { Property } from '#contract/records/property.ts';
import type { Stay } from '#contract/rules/stay.ts';
import { bookInCash } from '#testing/cash-booking.ts';
import { type Api, apiOf, type Guest, listing, newGuest } from '#testing/guest.ts';

/** The parts of replies that hold days. */
interface Dated {
  readonly listBookedDates?: { readonly records: readonly Stay[] };
  /** The coupons. */
  readonly records?: readonly Coupon[];
}

/** The examples' today. */
const exampleToday = '01-05-2030';

/** A guest, and a listing in which another guest has booked the days that the examples say. */
export interface BookingWorld {
  /** What the examples' today is on the real calendar: so far ahead that no other booking exists there. */
  readonly today: Day;
  readonly guest: Guest;
  /** The API as the guest. */
  readonly mine: Api;
  readonly villa: Property;
}

/** Books what the examples call booked: 20 to 22 May. */
export async function bookingWorld(baseURL: string): Promise<BookingWorld> {
  const api = apiOf(baseURL);
  const villa = await listing(api, 42);
  const { records: bookings } = await api.send(listBookedDates, {
    params: { propertyId: villa.id },
  });
  const now = dayOnClock(new Date());
  const ends = bookings.map(({ checkOut }) => daysFrom(now, checkOut));
  const ahead = Math.max(400, ...ends.map((end) => end + 1));
  const somebody = await newGuest(api);
  for (const day of [20, 21, 22]) await bookInCash(baseURL, somebody, villa, ahead + day - 1);
  const guest = await newGuest(api);
  return { today: addDays(now, ahead), guest, mine: apiOf(baseURL, guest.token), villa };
}

/** Gives back the days that the guest has booked on another walk. */
export async function cancelAll({ mine, guest }: BookingWorld): Promise<void> {
  const { records: bookings } = await mine.send(listBookings, {
    params: { userId: guest.user.id },
  });
  for (const { id } of bookings.filter(({ isCancelled }) => !isCancelled)) {
    await mine.send(cancelBooking, { params: { id }, body: {} });
  }
}

/** A day of the examples on the real calendar: their past is the past, the rest lies far ahead. */
export function realDay({ today }: BookingWorld, day: Day): Day {
  const distance = daysFrom(exampleToday, day);
  return addDays(distance < 0 ? dayOnClock(new Date()) : today, distance);
}

/** A reply of the examples with its days on the real calendar. */
export function realDays(world: BookingWorld, reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null) return reply;
  const { listBookedDates: dates, records: coupons }: Dated = reply;
  return {
    ...reply,
    ...(dates && {
      readProperty: { property: world.villa },
      listBookedDates: {
        records: dates.records.map(({ checkIn, checkOut }) => ({
          checkIn: realDay(world, checkIn),
          checkOut: realDay(world, checkOut),
        })),
      },
    }),
    ...(coupons && {
      records: coupons.map((coupon) => ({
        ...coupon,
        startDate: realDay(world, coupon.startDate),
        endDate: realDay(world, coupon.endDate),
      })),
    }),
  };
}
