import { account } from './en/account.ts';
import { booking } from './en/booking.ts';
import { bookings } from './en/bookings.ts';
import { card } from './en/card.ts';
import { chrome } from './en/chrome.ts';
import { pages } from './en/pages.ts';
import { payment } from './en/payment.ts';
import { property } from './en/property.ts';
import { shared } from './en/shared.ts';

/** Every sentence of the site in English; the documents' own to the letter. */
export const en = {
  ...shared,
  ...chrome,
  ...account,
  ...card,
  ...property,
  ...booking,
  ...payment,
  ...bookings,
  ...pages,
} as const;
