import type { KnownRoute } from '#contract/site-routes.ts';

/**
 * What says what a page is about:
 *
 * - `itself`: its address names all of it, with the search of a list and the way back of a sign-in.
 * - `account`: it is about the guest who is signed in.
 * - `path`: a part of its path names a record.
 * - `fragment`: a secret, which no server gets and nothing else of the site changes.
 * - `handed`: what the screen before has handed over as navigation state, as the documents want it. It has a
 *   password, a code or a token, so the page takes it out of the history. Without it, it says why it does not open.
 */
export type Subject = 'itself' | 'account' | 'path' | 'fragment' | 'handed';

/** STAY-231: what each page is about. A new route needs a line. */
export const subjects: Readonly<Record<KnownRoute['path'], Subject>> = {
  '/': 'itself',
  '/about': 'itself',
  '/apartment': 'itself',
  '/propertyDetails/:id': 'path',
  '/service': 'itself',
  '/payment': 'itself',
  '/partnership': 'itself',
  '/local-Business': 'itself',
  '/Contact-Us': 'itself',
  '/top-Categories': 'itself',
  '/FAQ': 'itself',
  '/terms-&-Conditions': 'itself',
  '/privacy-policy': 'itself',
  '/signin': 'itself',
  '/signup': 'itself',
  '/otp-verification': 'handed',
  '/profile-create': 'handed',
  '/forgot': 'itself',
  '/ForgotPass-otp-verification': 'handed',
  '/reset-password': 'handed',
  '/profile': 'account',
  '/change-password': 'account',
  '/bookings': 'account',
  '/bookings/:id': 'path',
  '/payment-processing': 'itself',
  '/payment-processing/:id': 'path',
  '/payments': 'account',
  '/pay-now': 'itself',
  '/pay-now/:id': 'path',
  '/pay-stay': 'fragment',
  '/favorites': 'account',
  '/refunds': 'account',
  '/styleguide': 'itself',
};
