import { parse } from 'zod/mini';
import {
  blockId,
  contentId,
  couponId,
  enquiryId,
  feedId,
  operatorId,
  orderRecordId,
  refundRecordId,
  reviewId,
} from '#contract/desk/desk-ids.ts';
import type { CalendarFeed, ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import type { DateChange } from '#contract/desk/records/date-change.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BlockedRange, DeskCalendar } from '#contract/desk/records/desk-calendar.ts';
import type { DeskContent } from '#contract/desk/records/desk-content.ts';
import type { DeskCoupon } from '#contract/desk/records/desk-coupon.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import { type DeskListingDetail, emptyGuide } from '#contract/desk/records/desk-listing.ts';
import type { DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import type { DeskReview } from '#contract/desk/records/desk-review.ts';
import type { EnquiryDetail } from '#contract/desk/records/enquiry.ts';
import type { Notice } from '#contract/desk/records/notice.ts';
import type { ListedOperator, Operator } from '#contract/desk/records/operator.ts';
import type { ProviderOrder } from '#contract/desk/records/provider-order.ts';
import { bookingId, propertyId, userId } from '#contract/ids.ts';
import { cents, noMoney } from '#contract/money.ts';
import type { LoadedListing } from '#machines/desk/desk-listing/desk-listing.machine.ts';

export const odette: Operator = {
  id: parse(operatorId, 'operator-1'),
  name: 'Odette Mwamba',
  email: 'owner@ndako.example',
  role: 'owner',
};

/** The only owner. */
export const listedOdette: ListedOperator = { ...odette, version: 1, state: 'active' };

export const listedMarc: ListedOperator = {
  id: parse(operatorId, 'operator-2'),
  name: 'Marc Ilunga',
  email: 'manager@ndako.example',
  role: 'manager',
  version: 4,
  state: 'active',
};

const guest = { id: parse(userId, 'guest-1'), name: 'Ada', email: 'ada@example.com' };

/** A booking that waits for its approval. */
export const pendingBooking: DeskBookingDetail = {
  id: parse(bookingId, 'booking-1'),
  version: 3,
  property: { id: parse(propertyId, 'property-1'), name: 'Villa Fleuve', location: 'Gombe' },
  guest: { ...guest, mobileNumber: '+243810000000' },
  checkIn: '01-12-2026',
  checkOut: '03-12-2026',
  guests: 2,
  couponCode: '',
  state: 'pending',
  amount: cents(30_000),
  paymentMethod: 'cash',
  isPaid: false,
  received: noMoney,
  owed: cents(30_000),
  payBy: undefined,
  bookedAt: '2026-11-20T10:00:00.000Z',
  charges: [],
  returnable: noMoney,
  payments: [],
  refunds: [],
  history: [{ at: '2026-11-20T10:00:00.000Z', what: 'booked', by: '', reason: '' }],
  sendsMail: true,
};

/** What tells the desk of a new booking. */
export const aminasNotice: Notice = {
  number: 1,
  kind: 'bookingMade',
  at: '2026-11-20T10:00:00.000Z',
  booking: {
    id: parse(bookingId, 'booking-2'),
    guest: 'Amina Kabila',
    property: { id: parse(propertyId, 'property-2'), name: 'Himbi Lake' },
    checkIn: '03-04-2027',
    checkOut: '09-04-2027',
  },
};

export const approvedBooking: DeskBookingDetail = {
  ...pendingBooking,
  version: 4,
  state: 'approved',
};

/** Two days instead of three. A day costs $90.00. */
export const cheaperDates: DateChange = {
  version: 3,
  checkIn: '01-12-2026',
  checkOut: '02-12-2026',
  length: 2,
  unit: 'day',
  lines: [
    { kind: 'days', reason: 'base', count: 2, each: cents(9000), amount: cents(18_000) },
    { kind: 'serviceCharge', amount: cents(1000) },
    { kind: 'tax', percent: 10, amount: cents(1800) },
  ],
  charges: [],
  oldTotal: cents(30_000),
  total: cents(20_800),
  couponCode: '',
  droppedCoupon: '',
  settlement: 'unpaid',
  moved: cents(0),
  owed: cents(20_800),
};

/** A refund that waits to be transferred. */
export const pendingRefund: DeskRefundDetail = {
  id: parse(refundRecordId, 'refund-1'),
  version: 1,
  status: 'pending',
  requestedAt: '2026-11-21T10:00:00.000Z',
  amount: cents(30_000),
  way: 'bank',
  booking: {
    id: pendingBooking.id,
    property: 'Villa Fleuve',
    checkIn: '01-12-2026',
    checkOut: '03-12-2026',
  },
  guest,
  accountHolder: 'Ada Example',
  bankName: 'Rawbank',
  accountEnding: '1234',
  accountNumber: '4111222233331234',
  order: undefined,
  sendsMail: true,
};

/** The provider took more than the order asked for. */
export const unrecordedOrder: ProviderOrder = {
  id: parse(orderRecordId, 'capture-1'),
  version: 2,
  state: 'unrecorded',
  order: 'ORDER1',
  amount: cents(100),
  captured: cents(250),
  reason: 'amount',
  openedAt: '2026-11-21T10:00:00.000Z',
  checkedAt: '2026-11-21T10:05:00.000Z',
  booking: pendingRefund.booking,
  guest,
  sendsMail: true,
};

/** A request for a visit that is not answered. */
export const openEnquiry: EnquiryDetail = {
  id: parse(enquiryId, 'enquiry-1'),
  version: 1,
  kind: 'visit',
  name: 'Ada',
  email: 'ada@example.com',
  guest: guest.id,
  excerpt: 'May I see the villa?',
  isAnswered: false,
  receivedAt: '2026-11-21T10:00:00.000Z',
  mobileNumber: '',
  visitType: 'Video call',
  message: 'May I see the villa?',
  note: '',
  changed: undefined,
};

export const activeGuest: DeskGuest = {
  ...guest,
  version: 1,
  mobileNumber: '+243810000000',
  mayBook: true,
  isBlocked: false,
  isDeleted: false,
  joinedAt: '2026-10-01T10:00:00.000Z',
};

const villa = { id: pendingBooking.property.id, name: 'Villa Fleuve' };

export const activeCoupon: DeskCoupon = {
  id: parse(couponId, 'coupon-1'),
  version: 1,
  property: villa,
  name: 'Spring',
  code: 'SPRING50',
  discount: cents(5000),
  percent: null,
  startDate: '01-03-2027',
  endDate: '31-03-2027',
  state: 'active',
  isEnded: false,
  uses: 2,
  createdAt: '2026-11-20T10:00:00.000Z',
};

export const shownReview: DeskReview = {
  id: parse(reviewId, 'review-1'),
  version: 1,
  property: villa,
  guest,
  comment: 'Lovely lake.',
  state: 'shown',
  writtenAt: '2026-11-20T10:00:00.000Z',
};

export const repliedReview: DeskReview = {
  ...shownReview,
  version: 2,
  reply: { text: 'Thank you, Ada.', writtenAt: '2026-11-21T10:00:00.000Z' },
};

/** A draft that lacks nothing. */
export const draftListing: DeskListingDetail = {
  id: parse(propertyId, 'listing-1'),
  version: 2,
  state: 'draft',
  name: 'Kivu terrace',
  code: 'NDK-1',
  location: 'Himbi, Goma',
  type: 'Villa',
  typeInFrench: null,
  pricePerDay: cents(12_050),
  picture: '/media/pictures/1.webp',
  createdAt: '2026-11-20T10:00:00.000Z',
  fields: {
    name: { en: 'Kivu terrace' },
    location: { en: 'Himbi, Goma' },
    description: { en: '<p>By the lake.</p>' },
    label: { en: 'Available' },
    code: 'NDK-1',
    type: 'type-1',
    pricePerDay: cents(12_050),
    serviceCharge: cents(1500),
    bedrooms: 2,
    bathrooms: 1,
    garages: 0,
    size: 900,
    landSize: 0,
    yearBuilt: null,
    videoLink: '',
    amenities: ['amenity-1'],
    refundTiers: null,
    rules: null,
    stayGuide: emptyGuide,
    timeZone: 'Africa/Kinshasa',
    pictures: [{ link: '/media/pictures/1.webp', text: { en: 'The terrace' } }],
  },
  missing: [],
  isBooked: false,
  coupons: [],
};

export const publishedListing: DeskListingDetail = {
  ...draftListing,
  version: 3,
  state: 'published',
};

const taxonomy = {
  types: [{ id: 'type-1', name: 'Villa', french: null }],
  amenities: [{ id: 'amenity-1', kind: 'home' as const, name: 'Pool', french: 'Piscine' }],
};

/** A listing with the types and amenities that it can have. */
export function loadedListing(listing: DeskListingDetail): LoadedListing {
  return { listing, taxonomy };
}

/** The replies that load a listing. */
export function repliesOf(listing: DeskListingDetail) {
  const status = 'success';
  return {
    readDeskListing: { status, listing },
    readListingTaxonomy: { status, ...taxonomy },
  };
}

export const question: DeskContent = {
  id: parse(contentId, 'content-1'),
  version: 1,
  registry: 'faq-registry',
  values: { question: 'Where?', answer: '<p>Here.</p>' },
  french: {},
  state: 'shown',
  place: 2,
};

/** A listing of the calendar. */
export const lakeHouse = {
  id: parse(propertyId, 'property-1'),
  name: 'Lake house',
  location: 'Goma',
};

/** Days that an operator blocked. */
export const painters: BlockedRange = {
  id: parse(blockId, 'block-1'),
  version: 2,
  propertyId: lakeHouse.id,
  firstDay: '10-03-2027',
  lastDay: '14-03-2027',
  reason: 'Painters',
  source: '',
};

/** A calendar with a booking, days that an operator blocked, and days of another platform. */
export const march: DeskCalendar = {
  listings: [lakeHouse, { id: parse(propertyId, 'property-2'), name: 'Villa', location: 'Gombe' }],
  bookings: [
    {
      id: parse(bookingId, 'booking-1'),
      propertyId: lakeHouse.id,
      checkIn: '20-03-2027',
      checkOut: '22-03-2027',
      lastDay: '22-03-2027',
      guest: 'Grace Ilunga',
      state: 'approved',
      isPaid: true,
    },
  ],
  blocks: [
    painters,
    {
      id: parse(blockId, 'block-2'),
      version: 1,
      propertyId: lakeHouse.id,
      firstDay: '25-03-2027',
      lastDay: '26-03-2027',
      reason: 'Reserved',
      source: 'Airbnb',
    },
  ],
  conflicts: [],
};

/** A calendar of the lake house on another platform, which could be read. */
export const airbnb: CalendarFeed = {
  id: parse(feedId, 'feed-1'),
  name: 'Airbnb',
  address: 'https://airbnb.example/a.ics',
  readAt: '2027-03-10T12:00:00.000Z',
  found: { stays: 3, leftOut: 0, events: [] },
  fault: undefined,
  failedAt: undefined,
  conflicts: [],
};

/** The same calendar, which has the days of Grace's booking, and more days of another one. */
export const airbnbInConflict: CalendarFeed = {
  ...airbnb,
  conflicts: [
    {
      title: 'Not available',
      firstDay: '20-03-2027',
      lastDay: '22-03-2027',
      booking: {
        id: parse(bookingId, 'booking-1'),
        guest: 'Grace Ilunga',
        checkIn: '20-03-2027',
        checkOut: '22-03-2027',
        lastDay: '22-03-2027',
      },
    },
    {
      title: 'Reserved',
      firstDay: '10-04-2027',
      lastDay: '12-04-2027',
      booking: {
        id: parse(bookingId, 'booking-2'),
        guest: 'Zoe Mbuyi',
        checkIn: '11-04-2027',
        checkOut: '12-04-2027',
        lastDay: '12-04-2027',
      },
    },
  ],
};

/** The calendars of the lake house. It has an address, and a calendar on another platform. */
export const lakeHouseCalendars: ListingCalendars = {
  id: lakeHouse.id,
  name: 'Lake house',
  version: 1,
  address: 'https://ndako.example/calendars/a.ics',
  feeds: [airbnb],
};
