import type { Bodies, Goal } from 'flow-inspector';
import * as z from 'zod/mini';
import { listBookings } from '#contract/calls/bookings.ts';
import { listApprovedProperties } from '#contract/calls/properties.ts';
import { readStay } from '#contract/calls/stay.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import type { OperatorId } from '#contract/desk/desk-ids.ts';
import { storedFormDraft } from '#contract/desk/form-draft.ts';
import { storedNewBooking } from '#contract/desk/new-booking-draft.ts';
import { blankNewBooking, newBookingId } from '#contract/desk/new-booking-form.ts';
import { paymentPath } from '#contract/forms/payment-target.ts';
import type { Member } from '#contract/stored-session.ts';
import { entryOf } from '#contract/stored-value.ts';
import { debtOfBooking } from '#machines/guest/payment/debt.ts';
import { client } from '../app/client.ts';
import {
  pageOfOperator,
  someBooking,
  someContent,
  someCoupon,
  someGuest,
  someRefund,
  someReview,
} from './desk-addresses.ts';
import { exampleReply } from './schema-example.ts';

/** A page that starts a flow, and its visitor. */
export interface PageStart {
  readonly as: 'guest' | 'visitor' | 'operator';
  /** Its path and query. */
  readonly address: (guest: Member | undefined) => Promise<string> | string;
  /** The navigation state that the page before would have handed over. */
  readonly state?: object;
  /** The state of another flow in which this one starts. */
  readonly within?: Goal;
  /** What the browser keeps of an earlier visit, by key. */
  readonly kept?: () => Readonly<Record<string, string>>;
  /** See `FlowStart`. */
  readonly only?: readonly string[];
  readonly replies?: Bodies;
}

function guestAt(path: string): PageStart {
  return { as: 'guest', address: () => path };
}

function visitorAt(path: string, state?: object): PageStart {
  return { as: 'visitor', address: () => path, ...(state && { state }) };
}

/** A page of the desk behind the sign-in, with the session of this browser or with example replies. */
function deskAt(path: string, signedIn = pageOfOperator(path)): readonly PageStart[] {
  return [{ as: 'visitor', address: signedIn }, operatorAt(path)];
}

/** Example replies take the place of an operator's session. */
function operatorAt(path: string): PageStart {
  return { as: 'operator', address: () => `/desk${path}` };
}

/** The form of a record of the desk, for the states that the form of a new record does not have. */
function editing(flow: string, path: string): PageStart {
  const states = ['loading', 'failed', 'missing', 'rereading', 'changed'];
  return { ...operatorAt(path), only: states.map((state) => `${flow}.${state}`) };
}

/** The operator whom the example reply names. */
function exampleOperator(): OperatorId {
  return z.parse(readMe.reply, exampleReply(readMe)).operator.id;
}

/** The form of a new record of the desk, with what was typed into it on an earlier visit. */
function resumed(flow: string, path: string, draft: { form: string; field: string }): PageStart {
  const { form, field } = draft;
  return {
    ...operatorAt(path),
    only: [`${flow}.resumed`],
    kept: () => {
      const operator = exampleOperator();
      const typed = { operator, typed: { [field]: 'Spring' }, over: { [field]: '' } };
      const { key, value } = entryOf(storedFormDraft(form, operator), typed);
      return { [key]: value };
    },
  };
}

/** A new booking that was typed on an earlier visit. */
function resumedBooking(): PageStart {
  const place = 'from=2027-04-01&to=2027-04-03';
  const values = {
    ...blankNewBooking,
    checkIn: '2027-04-01',
    checkOut: '2027-04-03',
    name: 'Ada Example',
    mobileNumber: '0991234567',
  };
  return {
    ...operatorAt(`/bookings/new?${place}`),
    only: ['deskNewBooking.resumed'],
    kept: () => {
      const operator = exampleOperator();
      const id = newBookingId();
      const { key, value } = entryOf(storedNewBooking(place, operator), { operator, id, values });
      return { [key]: value };
    },
  };
}

async function someListing(): Promise<string> {
  const { records } = await client.send(listApprovedProperties, {
    query: listApprovedProperties.first,
  });
  const [property] = records;
  if (!property) throw new Error('The server has no listing.');
  return `/propertyDetails/${property.id}`;
}

/** The page that pays a booking of the guest. */
async function paymentOfUnpaid(guest: Member | undefined): Promise<string> {
  if (!guest) return '/payment-processing/example-1';
  const request = { params: { userId: guest.user.id } };
  const { records } = await client.send(listBookings, request, { bearer: guest.token });
  const unpaid = records.find(({ id }) => debtOfBooking(records, id).kind === 'owed');
  return paymentPath({ purpose: 'newBooking', targetId: unpaid?.id ?? 'example-1' });
}

const onListing: readonly PageStart[] = [
  { as: 'guest', address: someListing },
  { as: 'visitor', address: someListing },
];
/** A list with a booking that the host has not cancelled: an example has all fields. */
const standingBookings: unknown = JSON.parse(
  JSON.stringify(exampleReply(listBookings), (key, value) =>
    key === 'hostReason' ? undefined : value,
  ),
);
/** The list has an example booking that is not paid. */
const ofEarlierBooking: PageStart = {
  ...guestAt('/bookings'),
  only: ['booking.held.waiting'],
  replies: { listBookings: standingBookings },
};
/** The list has an example booking of a home with refund tiers. */
const withTiers: PageStart = {
  ...guestAt('/bookings'),
  only: ['cancellation.readingPreview'],
  replies: { listBookings: standingBookings },
};
const home = [visitorAt('/'), guestAt('/')];

function inSidePanel(start: PageStart): PageStart {
  return { ...start, within: { flow: 'sidePanel', state: 'sidePanel.open' } };
}

const form = { userName: 'ada', email: 'ada@example.com', password: 'Example@pass1' };
const signingUp = visitorAt('/otp-verification', { formData: form, otp: '' });
const forgotten = visitorAt('/ForgotPass-otp-verification', { email: form.email, otp: '' });
const creating = visitorAt('/profile-create', {
  email: form.email,
  userId: 'example-user',
  profileToken: 'example-token',
});
const resetting = visitorAt('/reset-password', {
  email: form.email,
  passwordResetToken: 'example-token',
});

/** The pages that start each flow, by the id of its machine. The first one that works is used. */
export const flowStarts: Readonly<Record<string, readonly PageStart[]>> = {
  about: [visitorAt('/about')],
  accountDeletion: [guestAt('/profile')],
  approvedProperties: home,
  booking: [...onListing, ofEarlierBooking],
  cancellation: [guestAt('/bookings'), guestAt('/refunds'), withTiers],
  claim: [guestAt('/bookings')],
  changePassword: [guestAt('/change-password')],
  contactUs: [visitorAt('/Contact-Us')],
  countUp: home,
  deskAudit: deskAt('/audit'),
  deskApprovals: [operatorAt('/bookings/approve?ids=example-1,example-2')],
  deskBooking: deskAt('/bookings/example-1', someBooking),
  deskBookings: deskAt('/bookings'),
  deskProviderOrder: [operatorAt('/provider-orders/example-1')],
  deskProviderOrders: deskAt('/provider-orders'),
  deskEnquiries: deskAt('/enquiries'),
  deskEnquiry: [operatorAt('/enquiries/example-1')],
  deskContent: deskAt('/content/example-1', someContent),
  deskContentForm: [
    ...deskAt('/content/new?registry=faq-registry'),
    editing('deskContentForm', '/content/example-1/edit'),
    resumed('deskContentForm', '/content/new?registry=faq-registry', {
      form: 'content.faq-registry',
      field: 'question',
    }),
  ],
  deskContentParts: deskAt('/content'),
  deskContents: deskAt('/content?registry=faq-registry'),
  deskCoupon: deskAt('/coupons/example-1', someCoupon),
  deskCouponForm: [
    ...deskAt('/coupons/new'),
    editing('deskCouponForm', '/coupons/example-1/edit'),
    resumed('deskCouponForm', '/coupons/new', { form: 'coupon.new', field: 'name' }),
  ],
  deskCoupons: deskAt('/coupons'),
  deskCalendar: deskAt('/calendar'),
  deskDates: [operatorAt('/bookings/example-1/dates')],
  deskFeeds: deskAt('/calendar-feeds'),
  deskListingCalendars: deskAt('/listings/example-1/calendars'),
  deskGuest: deskAt('/guests/example-1', someGuest),
  deskGuests: deskAt('/guests'),
  deskMessages: deskAt('/bookings/example-1', someBooking),
  deskNoticeMails: deskAt('/account'),
  deskNotices: [operatorAt('')],
  deskOperators: deskAt('/operators'),
  deskRecoveryCodes: deskAt('/account'),
  deskTaxonomy: deskAt('/taxonomy'),
  deskImport: deskAt('/listings/import'),
  deskListing: [operatorAt('/listings/example-1')],
  deskManyPrices: [operatorAt('/listings/prices?ids=example-1,example-2')],
  deskManyStates: [operatorAt('/listings/states?to=published&ids=example-1,example-2')],
  deskPrices: [operatorAt('/listings/example-1/prices')],
  deskListings: deskAt('/listings'),
  deskNewBooking: [operatorAt('/bookings/new?from=2027-04-01&to=2027-04-03'), resumedBooking()],
  deskStayOffers: [
    operatorAt('/bookings/new'),
    operatorAt('/bookings/new?home=example-1&from=2027-04-01&to=2027-04-03'),
  ],
  deskGuestFinder: [operatorAt('/bookings/new')],
  deskNewListing: deskAt('/listings'),
  deskPayments: deskAt('/payments'),
  deskRefund: deskAt('/refunds/example-1', someRefund),
  deskRefunds: deskAt('/refunds'),
  deskReview: deskAt('/reviews/example-1', someReview),
  deskReviews: deskAt('/reviews'),
  deskSearch: [operatorAt('')],
  deskSession: [visitorAt('/desk'), operatorAt('')],
  deskSessions: deskAt('/sessions'),
  deskSettings: deskAt('/settings'),
  deskSetUp: [visitorAt('/desk/set-up')],
  deskSignIn: [
    visitorAt('/desk'),
    // An operator who is signed in sees the sign-in only after the session.
    { ...operatorAt(''), within: { flow: 'deskSession', state: 'deskSession.ended' } },
  ],
  deskText: deskAt('/content/new?registry=faq-registry'),
  deskToday: deskAt(''),
  deskUpload: [operatorAt('/listings/example-1')],
  deskTotals: deskAt('/payments/totals'),
  deskNumbers: deskAt('/numbers'),
  deskHomeNumbers: deskAt('/numbers'),
  dropdown: [guestAt('/')],
  entrance: [visitorAt('/signin'), { ...guestAt('/signin'), only: ['entrance.sentOn'] }],
  favourite: onListing,
  favouriteRemoval: [guestAt('/favorites')],
  favourites: [guestAt('/favorites')],
  filterData: [visitorAt('/apartment')],
  forgottenHandOver: [forgotten, visitorAt('/ForgotPass-otp-verification')],
  forgotPassword: [visitorAt('/forgot')],
  formDraft: [visitorAt('/partnership')],
  gallery: onListing,
  share: onListing,
  heroSearch: home,
  homeCategories: home,
  myBookings: [guestAt('/bookings')],
  myPayments: [guestAt('/payments')],
  myRefunds: [guestAt('/refunds')],
  newsletter: home.map(inSidePanel),
  oneTimeCode: [signingUp, forgotten],
  openPayment: [guestAt('/payments')],
  partnership: [visitorAt('/partnership')],
  partnershipRequest: [visitorAt('/partnership')],
  paymentLink: [visitorAt('/pay-stay#example-token')],
  payment: [{ as: 'guest', address: paymentOfUnpaid }, guestAt('/pay-now/example-1')],
  profile: [guestAt('/profile')],
  profileCreation: [creating],
  profileHandOver: [creating, visitorAt('/profile-create')],
  propertyDetails: onListing,
  propertySearch: [visitorAt('/apartment')],
  resetHandOver: [resetting, visitorAt('/reset-password')],
  resetPassword: [resetting],
  reviewForm: onListing,
  services: [visitorAt('/service')],
  session: home,
  signIn: [visitorAt('/signin')],
  // The prompt does not interrupt a visitor who has opened something.
  signInPrompt: [visitorAt('/'), { ...inSidePanel(visitorAt('/')), only: ['signInPrompt.due'] }],
  signUp: [visitorAt('/signup')],
  signUpHandOver: [signingUp, visitorAt('/otp-verification')],
  stay: [
    {
      ...guestAt('/bookings/00000000-0000-4000-8000-000000000000'),
      replies: { readStay: exampleReply(readStay) },
    },
  ],
  stayMessages: [
    {
      ...guestAt('/bookings/00000000-0000-4000-8000-000000000000'),
      replies: { readStay: exampleReply(readStay) },
    },
  ],
  visitRequest: [visitorAt('/Contact-Us')],
  visitTypes: [visitorAt('/Contact-Us')],
};
