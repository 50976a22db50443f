import { account } from './fr/account.ts';
import { actions } from './fr/actions.ts';
import { booking } from './fr/booking.ts';
import { bookings } from './fr/bookings.ts';
import { card } from './fr/card.ts';
import { company } from './fr/company.ts';
import { enquiries } from './fr/enquiries.ts';
import { favourites } from './fr/favourites.ts';
import { first } from './fr/first.ts';
import { footer } from './fr/footer.ts';
import { head } from './fr/head.ts';
import { home } from './fr/home.ts';
import { notFound } from './fr/not-found.ts';
import { password } from './fr/password.ts';
import { payment } from './fr/payment.ts';
import { payments } from './fr/payments.ts';
import { price } from './fr/price.ts';
import { profile } from './fr/profile.ts';
import { property } from './fr/property.ts';
import { refundTerms } from './fr/refund-terms.ts';
import { refunds } from './fr/refunds.ts';
import { refusedStay } from './fr/refused-stay.ts';
import { search } from './fr/search.ts';
import { stay } from './fr/stay.ts';
import { stayRules } from './fr/stay-rules.ts';
import type { Sentences } from './message.ts';

/** Every sentence of the site in French: one for each of the English ones. */
export const fr: Sentences = {
  ...first,
  ...account,
  ...actions,
  ...password,
  ...profile,
  ...card,
  ...property,
  ...booking,
  ...price,
  ...stayRules,
  ...refusedStay,
  ...payment,
  ...payments,
  ...favourites,
  ...bookings,
  ...refunds,
  ...refundTerms,
  ...company,
  ...enquiries,
  ...home,
  ...notFound,
  ...search,
  ...stay,
  ...footer,
  ...head,
};
