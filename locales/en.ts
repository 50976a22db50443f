import { account } from './en/account.ts';
import { actions } from './en/actions.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { card } from './en/card.ts';
import { company } from './en/company.ts';
import { enquiries } from './en/enquiries.ts';
import { favourites } from './en/favourites.ts';
import { first } from './en/first.ts';
import { footer } from './en/footer.ts';
import { head } from './en/head.ts';
import { home } from './en/home.ts';
import { notFound } from './en/not-found.ts';
import { password } from './en/password.ts';
import { payment } from './en/payment.ts';
import { payments } from './en/payments.ts';
import { price } from './en/price.ts';
import { profile } from './en/profile.ts';
import { property } from './en/property.ts';
import { refundTerms } from './en/refund-terms.ts';
import { refunds } from './en/refunds.ts';
import { refusedStay } from './en/refused-stay.ts';
import { search } from './en/search.ts';
import { stay } from './en/stay.ts';
import { stayRules } from './en/stay-rules.ts';

/** Every sentence of the site in English; the documents' own to the letter. Each file is named here once. */
export const en = {
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
} as const;

/** Whether a text is the key of a sentence. */
export function isMessageKey(text: string): text is keyof typeof en {
  return Object.hasOwn(en, text);
}
