import * as z from 'zod/mini';
import { type Day, dayOfIso, isBefore } from '../day.ts';
import { type BookingId, bookingId } from '../ids.ts';
import { spokenPhone, spokenPhonePattern } from '../phone.ts';
import { firstCheckOut, type Stay, type StayUnit } from '../rules/stay.ts';
import { isoDay, someIsoDay } from './typed-day.ts';
import { plainNumber, wholeText } from './typed-number.ts';

/* The form of a booking that an operator makes for a guest. The messages are keys of the locales. */

const text = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, 'desk.invalid.long'));
const filled = (longest: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'desk.invalid.empty'),
      z.maxLength(longest, 'desk.invalid.long'),
    );

const stay = {
  /** `yyyy-MM-dd`, as all days here. */
  checkIn: isoDay,
  checkOut: isoDay,
  guests: wholeText.check(z.regex(/^[1-9]\d{0,2}$/, 'desk.newBooking.invalid.guests')),
  /** Part of the name or place of a home. */
  search: text(100),
};

const money = {
  /** The last day to pay. Empty: the check-in day. */
  payBy: someIsoDay,
  isPaid: z.boolean(),
};

/** The form with a guest whom the desk knows. */
export const knownGuestForm = z.object({
  ...stay,
  ...money,
  name: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
});

/** The form with a new guest. */
export const newGuestForm = z.object({
  ...stay,
  ...money,
  name: filled(80),
  mobileNumber: spokenPhone.check(
    z.minLength(1, 'desk.invalid.empty'),
    z.regex(spokenPhonePattern, 'desk.newBooking.invalid.phone'),
  ),
  email: text(40).check(
    z.toLowerCase(),
    z.refine(
      (typed) => typed === '' || z.safeParse(z.email(), typed).success,
      'desk.invalid.email',
    ),
  ),
});

export type NewBookingValues = z.output<typeof newGuestForm>;

/** The form in which nothing is typed yet. */
export const blankNewBooking: NewBookingValues = {
  checkIn: '',
  checkOut: '',
  guests: '2',
  search: '',
  name: '',
  mobileNumber: '',
  email: '',
  payBy: '',
  isPaid: false,
};

/** The stay that an operator asks for. */
export interface AskedStay extends Stay {
  readonly guests: number;
  readonly search: string;
}

/** The typed stay. Undefined until it has all its parts. */
export function askedStay(
  typed: Pick<NewBookingValues, 'checkIn' | 'checkOut' | 'guests' | 'search'>,
  unit: StayUnit,
): AskedStay | undefined {
  const checkIn: Day | undefined = dayOfIso(typed.checkIn);
  const checkOut: Day | undefined = dayOfIso(typed.checkOut);
  const guests = Number(plainNumber(typed.guests));
  if (!checkIn || !checkOut || isBefore(checkOut, firstCheckOut(checkIn, unit))) return undefined;
  if (!Number.isInteger(guests) || guests < 1 || guests > 999) return undefined;
  return { checkIn, checkOut, guests, search: typed.search.trim() };
}

/** A random id for a new booking, also where `crypto.randomUUID` is missing: on a site without TLS. */
export function newBookingId(): BookingId {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ];
  return z.parse(bookingId, [...parts, hex.slice(20)].join('-'));
}
