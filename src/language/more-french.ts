import { account } from '#locales/fr/account.ts';
import { actions } from '#locales/fr/actions.ts';
import { booking } from '#locales/fr/booking.ts';
import { bookings } from '#locales/fr/bookings.ts';
import { card } from '#locales/fr/card.ts';
import { company } from '#locales/fr/company.ts';
import { enquiries } from '#locales/fr/enquiries.ts';
import { favourites } from '#locales/fr/favourites.ts';
import { head } from '#locales/fr/head.ts';
import { home } from '#locales/fr/home.ts';
import { notFound } from '#locales/fr/not-found.ts';
import { password } from '#locales/fr/password.ts';
import { payment } from '#locales/fr/payment.ts';
import { payments } from '#locales/fr/payments.ts';
import { profile } from '#locales/fr/profile.ts';
import { property } from '#locales/fr/property.ts';
import { refunds } from '#locales/fr/refunds.ts';
import { search } from '#locales/fr/search.ts';

import type { moreSentences } from './more-sentences.ts';

/** The French of every sentence that the first load leaves out. */
export const moreFrench: typeof moreSentences = {
  ...account,
  ...actions,
  ...booking,
  ...bookings,
  ...card,
  ...favourites,
  ...home,
  ...notFound,
  ...password,
  ...payment,
  ...profile,
  ...payments,
  ...property,
  ...refunds,
  ...company,
  ...enquiries,
  ...search,
  ...head,
};
