import type { Chart } from '#charts/chart.ts';
import type { CallName } from '#contract/calls/all-calls.ts';

/** What an actor sends that does not bear the name of its one call, by machine and actor. */
export const sentCalls: Readonly<Record<string, readonly CallName[]>> = {
  'approvedProperties.load': ['listApprovedProperties'],
  'booking.readTerms': ['readProperty', 'listBookedDates', 'readServiceTax', 'readRefundPolicy'],
  'changePassword.submit': ['changePassword'],
  'favourites.load': ['listFavourites'],
  'forgotPassword.submit': ['forgotPassword'],
  'homeCategories.load': ['listTopCategories'],
  'myBookings.load': ['listBookings'],
  'myPayments.load': ['listTransactions'],
  'myRefunds.load': ['listRefunds'],
  'newsletter.subscribe': ['subscribeToNewsletter'],
  'oneTimeCode.verifyCode': ['verifySignUp', 'verifyResetCode'],
  'oneTimeCode.resendCode': ['signUp', 'forgotPassword'],
  'partnershipRequest.submit': ['requestPartnership'],
  'payment.readDebt': ['listBookings', 'listTransactions'],
  'payment.recordPayment': ['createTransaction', 'updateTransaction'],
  'profileCreation.createProfile': ['updateProfile'],
  'filterData.load': [
    'listPropertyTypes',
    'listHomeAmenities',
    'listBedroomAmenities',
    'listKitchenAmenities',
    'readPriceFilter',
    'readSizeFilter',
    'readServiceTax',
  ],
  'resetPassword.submit': ['resetPassword'],
  'services.load': ['listServices'],
  'signUp.submit': ['signUp'],
  'visitRequest.submit': ['requestVisit'],
  'visitTypes.load': ['listAgentTypes'],
};

/** The calls that a flow can send, and names of its actors that send none. */
export function callsOf({ id, states }: Chart): ReadonlySet<string> {
  const sources = states.flatMap(({ invokes }) => invokes.map(({ source }) => source));
  return new Set(
    sources.flatMap((source): readonly string[] => sentCalls[`${id}.${source}`] ?? [source]),
  );
}
