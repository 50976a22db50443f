import * as z from 'zod/mini';
import type { AskedStay } from '#contract/desk/new-booking-form.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { StayOffer } from '#contract/desk/records/stay-offer.ts';
import { propertyId } from '#contract/ids.ts';
import { cents } from '#contract/money.ts';
import type { BookingOrder } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { pendingBooking } from './desk-records.ts';

/** The stay of a caller. */
export const askedVilla: AskedStay = {
  checkIn: '01-12-2026',
  checkOut: '03-12-2026',
  guests: 2,
  search: '',
};

export const villaOffer: StayOffer = {
  home: { id: z.parse(propertyId, 'property-1'), name: 'Villa Fleuve', location: 'Gombe' },
  today: '20-11-2026',
  lines: [{ kind: 'days', reason: 'base', count: 3, each: cents(10_000), amount: cents(30_000) }],
  total: cents(30_000),
};

export const villaOrder: BookingOrder = {
  property: villaOffer.home.id,
  checkIn: '01-12-2026',
  checkOut: '03-12-2026',
  guests: 2,
  amount: cents(30_000),
  guest: { name: 'Marie Kabongo', mobileNumber: '0991234567' },
  isPaid: true,
};

/** The booking that this order makes. */
export const orderedVilla: DeskBookingDetail = {
  ...pendingBooking,
  property: { ...pendingBooking.property, id: villaOffer.home.id },
  guest: { ...pendingBooking.guest, name: 'Marie Kabongo' },
  checkIn: '01-12-2026',
  checkOut: '03-12-2026',
  guests: 2,
  amount: cents(30_000),
  isPaid: true,
};
