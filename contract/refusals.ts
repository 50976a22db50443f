import type { Call } from './call.ts';
import type { CallName } from './calls/all-calls.ts';
import type { FailureCode } from './failure.ts';

/** A refusal that a call documents. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly code: FailureCode;
}

const malformed: Refusal = { status: 400, code: 'malformed' };
const unavailable: Refusal = { status: 503, code: 'unavailable' };
const notFound: Refusal = { status: 404, code: 'not_found' };
const notOwner: Refusal = { status: 403, code: 'not_owner' };
const limited: Refusal = { status: 429, code: 'rate_limited' };
const accountOver: readonly Refusal[] = [
  { status: 401, code: 'account_deleted' },
  { status: 401, code: 'account_blocked' },
];
const sessionOver: readonly Refusal[] = [{ status: 401, code: 'session_expired' }, ...accountOver];

function unprocessable(...codes: readonly FailureCode[]): Refusal[] {
  return codes.map((code) => ({ status: 422, code }));
}

const codeRefused = unprocessable('code_invalid', 'code_expired', 'too_many_tries');
const payment = unprocessable(
  'payment_pending',
  'payment_unverified',
  'payment_returned',
  'already_paid',
  'booking_closed',
  'price_changed',
  'refused',
);

/** The refusals of each call, by its name in `contract/calls`, besides those of its access. */
const own: Readonly<Partial<Record<CallName, readonly Refusal[]>>> = {
  signIn: [{ status: 400, code: 'wrong_credentials' }, ...accountOver, limited],
  signUp: [...unprocessable('password_refused'), { status: 409, code: 'email_taken' }, limited],
  verifySignUp: [
    ...codeRefused,
    ...unprocessable('password_refused'),
    { status: 409, code: 'email_taken' },
    limited,
  ],
  forgotPassword: [notFound, limited],
  verifyResetCode: [...codeRefused, limited],
  resetPassword: [...unprocessable('code_expired', 'password_refused'), limited],
  changePassword: [...unprocessable('wrong_credentials', 'password_refused'), notOwner, limited],
  updateProfile: [
    ...unprocessable('refused'),
    notOwner,
    notFound,
    { status: 413, code: 'too_large' },
    limited,
  ],
  deleteAccount: [notOwner],
  createBooking: [
    { status: 409, code: 'not_authorised_to_book' },
    ...unprocessable(
      'dates_taken',
      'dates_invalid',
      'guests_invalid',
      'price_changed',
      'refund_changed',
      'stay_refused',
      'coupon_invalid',
      'too_many_unpaid',
      'already_paid',
    ),
    notOwner,
    notFound,
    limited,
  ],
  cancelBooking: [...unprocessable('booking_closed', 'refund_changed'), notOwner, notFound],
  deleteBooking: [...unprocessable('already_paid'), notOwner, notFound],
  listBookings: [notOwner],
  readStay: [notOwner, notFound],
  claimBooking: [
    ...unprocessable('code_invalid', 'code_expired', 'code_replaced', 'code_used'),
    limited,
  ],
  readRefundPreview: [notOwner, notFound],
  listMessages: [notOwner, notFound],
  sendMessage: [
    { status: 409, code: 'changed_meanwhile' },
    ...unprocessable('booking_closed'),
    notOwner,
    notFound,
    limited,
  ],
  markMessagesRead: [notOwner, notFound],
  createPayment: [...payment, notOwner, notFound, limited],
  updatePayment: [...payment, notOwner, notFound, limited],
  listPayments: [notOwner],
  createOrder: [
    ...unprocessable('booking_closed', 'already_paid', 'payment_pending'),
    notOwner,
    notFound,
    limited,
  ],
  readPaymentLink: [notFound, limited],
  createLinkOrder: [
    ...unprocessable('booking_closed', 'already_paid', 'payment_pending'),
    notFound,
    limited,
  ],
  createLinkPayment: [...payment, notFound, limited],
  createRefund: [...unprocessable('refund_closed'), notOwner, notFound],
  listRefunds: [notOwner],
  listOpenRefunds: [notOwner],
  listFavourites: [notOwner],
  addFavourite: [{ status: 409, code: 'already_saved' }, notOwner, notFound],
  removeFavourite: [notOwner, notFound],
  createReview: [...unprocessable('stay_needed'), notOwner, notFound, limited],
  subscribeToNewsletter: [limited],
  requestPartnership: [...unprocessable('refused'), notOwner, limited],
  requestVisit: [...unprocessable('refused'), notOwner, limited],
  readProperty: [notFound],
  searchProperties: [...unprocessable('dates_invalid')],
};

/** Every refusal of a call. The refusals specific to the call are first. */
export function refusalsOf(name: CallName, { access }: Pick<Call, 'access'>): readonly Refusal[] {
  return [
    ...(own[name] ?? []),
    ...(access === 'public' ? [] : sessionOver),
    malformed,
    unavailable,
  ];
}
