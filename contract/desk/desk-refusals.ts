import type { Refusal } from '../refusals.ts';
import type { DeskCallName } from './all-desk-calls.ts';
import type { DeskCall } from './desk-call.ts';

const malformed: Refusal = { status: 400, code: 'malformed' };
const wrongCredentials: Refusal = { status: 400, code: 'wrong_credentials' };
const signedOut: Refusal = { status: 401, code: 'session_expired' };
/** The role is not one of the call's, or the request lacks the desk's header. */
const roleMissing: Refusal = { status: 403, code: 'role_missing' };
const notFound: Refusal = { status: 404, code: 'not_found' };
const changed: Refusal = { status: 409, code: 'changed_meanwhile' };
const codeInvalid: Refusal = { status: 422, code: 'code_invalid' };
/** The sign-in or the invitation is over: begin again. */
const codeExpired: Refusal = { status: 422, code: 'code_expired' };
const impossible: Refusal = { status: 422, code: 'step_impossible' };
const refused: Refusal = { status: 422, code: 'refused' };
/** Another listing has the code. */
const codeTaken: Refusal = { status: 409, code: 'code_taken' };
/** The listing lacks something that guests need. The message names it. */
const incomplete: Refusal = { status: 422, code: 'incomplete' };
const datesTaken: Refusal = { status: 422, code: 'dates_taken' };
const datesInvalid: Refusal = { status: 422, code: 'dates_invalid' };
const priceChanged: Refusal = { status: 422, code: 'price_changed' };
const limited: Refusal = { status: 429, code: 'rate_limited' };
const unavailable: Refusal = { status: 503, code: 'unavailable' };

const secondStep = [codeInvalid, codeExpired, limited];
const change = [notFound, changed, impossible];

/** The refusals of each call, besides those of its access. */
const own: Readonly<Partial<Record<DeskCallName, readonly Refusal[]>>> = {
  beginDeskSignIn: [wrongCredentials, limited],
  finishDeskSignIn: secondStep,
  recoverDeskSignIn: secondStep,
  openInvitation: [codeExpired, limited],
  acceptInvitation: [...secondStep, { status: 422, code: 'password_refused' }],
  renewRecoveryCodes: [wrongCredentials, codeInvalid, limited],
  endDeskSession: [notFound],
  inviteOperator: [impossible],
  changeOperator: change,
  endOperator: change,
  readDeskBooking: [notFound],
  approveBooking: [...change, datesInvalid, datesTaken],
  changeDeadline: [...change, datesInvalid],
  rejectBooking: change,
  recordCash: change,
  chargeBooking: change,
  unchargeBooking: change,
  lowerBooking: change,
  makeClaimCode: change,
  cancelDeskBooking: change,
  previewDates: [notFound, impossible, datesInvalid, datesTaken],
  changeDates: [...change, datesInvalid, datesTaken, priceChanged],
  listDeskMessages: [notFound],
  sendDeskMessage: [notFound, changed, { status: 422, code: 'booking_closed' }],
  markDeskMessagesRead: [notFound],
  listFreeHomes: [datesInvalid],
  readStayOffer: [notFound, datesInvalid],
  bookForGuest: [
    notFound,
    changed,
    datesInvalid,
    datesTaken,
    priceChanged,
    { status: 409, code: 'email_taken' },
    { status: 409, code: 'not_authorised_to_book' },
    { status: 422, code: 'stay_refused' },
    { status: 422, code: 'guests_invalid' },
  ],
  readProviderOrder: [notFound],
  checkProviderOrder: change,
  returnProviderOrder: change,
  readDeskRefund: [notFound],
  settleDeskRefund: [...change, { status: 422, code: 'refund_refused' }],
  settleRefundOutside: change,
  rejectDeskRefund: change,
  readEnquiry: [notFound],
  changeEnquiry: change,
  readCoupon: [notFound],
  createCoupon: [notFound, { status: 422, code: 'coupon_taken' }],
  changeCoupon: [notFound, changed],
  endCoupon: [notFound, changed],
  resumeCoupon: [notFound, changed],
  readDeskContent: [notFound],
  createDeskContent: [impossible],
  changeDeskContent: [notFound, changed],
  arrangeDeskContent: change,
  readDeskReview: [notFound],
  hideReview: [notFound, changed],
  showReview: [notFound, changed],
  replyToReview: [notFound, changed, impossible],
  removeReviewReply: [notFound, changed],
  blockDays: [notFound, datesInvalid, datesTaken, impossible],
  freeDays: [...change, datesInvalid],
  readDeskGuest: [notFound],
  changeDeskGuest: [notFound, changed],
  readDeskListing: [notFound],
  previewListing: [notFound],
  createListing: [codeTaken, refused],
  changeListing: [notFound, changed, codeTaken, refused, incomplete],
  publishListing: [...change, incomplete],
  hideListing: change,
  showListing: change,
  deleteListing: change,
  readListingCalendars: [notFound],
  changeCalendarAddress: [notFound, changed],
  addCalendarFeed: [notFound, refused],
  readCalendarFeed: [notFound],
  freeFeedDays: [notFound],
  confirmSameStay: [notFound, impossible],
  removeCalendarFeed: [notFound],
  uploadPicture: [refused, { status: 413, code: 'too_large' }],
};

/** Every refusal of a call of the desk. The refusals specific to the call are first. */
export function deskRefusalsOf(name: DeskCallName, { access }: DeskCall): readonly Refusal[] {
  return [
    ...(own[name] ?? []),
    ...(access === 'public' ? [] : [signedOut, roleMissing]),
    malformed,
    unavailable,
  ];
}
