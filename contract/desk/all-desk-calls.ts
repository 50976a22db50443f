import * as audit from './calls/audit.ts';
import * as bookings from './calls/bookings.ts';
import * as calendar from './calls/calendar.ts';
import * as chosenBookings from './calls/chosen-bookings.ts';
import * as content from './calls/content.ts';
import * as coupons from './calls/coupons.ts';
import * as enquiries from './calls/enquiries.ts';
import * as guests from './calls/guests.ts';
import * as listingCalendars from './calls/listing-calendars.ts';
import * as listingImports from './calls/listing-imports.ts';
import * as listingPrices from './calls/listing-prices.ts';
import * as listingStates from './calls/listing-states.ts';
import * as listings from './calls/listings.ts';
import * as messages from './calls/messages.ts';
import * as newBooking from './calls/new-booking.ts';
import * as notices from './calls/notices.ts';
import * as numbers from './calls/numbers.ts';
import * as operators from './calls/operators.ts';
import * as payments from './calls/payments.ts';
import * as refunds from './calls/refunds.ts';
import * as reviews from './calls/reviews.ts';
import * as search from './calls/search.ts';
import * as signIn from './calls/sign-in.ts';
import * as taxonomy from './calls/taxonomy.ts';
import * as today from './calls/today.ts';
import type { DeskCall } from './desk-call.ts';

const members = {
  ...audit,
  ...bookings,
  ...chosenBookings,
  ...newBooking,
  ...taxonomy,
  ...content,
  ...coupons,
  ...calendar,
  ...guests,
  ...listings,
  ...listingCalendars,
  ...listingImports,
  ...listingPrices,
  ...listingStates,
  ...enquiries,
  ...messages,
  ...notices,
  ...numbers,
  ...operators,
  ...payments,
  ...refunds,
  ...reviews,
  ...search,
  ...signIn,
  ...today,
};

type Members = typeof members;

/** The name that a call of the desk is exported under. */
export type DeskCallName = {
  [Name in keyof Members]: Members[Name] extends DeskCall ? Name : never;
}[keyof Members];

function isCall(entry: [string, unknown]): entry is [DeskCallName, DeskCall] {
  const [, member] = entry;
  return typeof member === 'object' && member !== null && 'path' in member && 'reply' in member;
}

/** Every call of the desk by the name it is exported under. For tests and tools. */
export const namedDeskCalls: ReadonlyMap<DeskCallName, DeskCall> = new Map(
  Object.entries<unknown>(members).filter(isCall),
);
