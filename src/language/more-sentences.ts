import { account } from '#locales/en/account.ts';
import { actions } from '#locales/en/actions.ts';
import { booking } from '#locales/en/booking.ts';
import { bookings } from '#locales/en/bookings.ts';
import { card } from '#locales/en/card.ts';
import { company } from '#locales/en/company.ts';
import { enquiries } from '#locales/en/enquiries.ts';
import { favourites } from '#locales/en/favourites.ts';
import { head } from '#locales/en/head.ts';
import { home } from '#locales/en/home.ts';
import { notFound } from '#locales/en/not-found.ts';
import { password } from '#locales/en/password.ts';
import { payment } from '#locales/en/payment.ts';
import { payments } from '#locales/en/payments.ts';
import { profile } from '#locales/en/profile.ts';
import { property } from '#locales/en/property.ts';
import { refunds } from '#locales/en/refunds.ts';
import { search } from '#locales/en/search.ts';
import type { MessageKey } from '#locales/message.ts';
import type { firstSentences } from './first-sentences.ts';

/** Every sentence that the first load leaves out. */
export const moreSentences: Readonly<
  Record<Exclude<MessageKey, keyof typeof firstSentences>, string>
> = {
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
