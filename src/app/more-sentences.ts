import { account } from '#locales/en/account.ts';
import { booking } from '#locales/en/booking.ts';
import { bookings } from '#locales/en/bookings.ts';
import { payment } from '#locales/en/payment.ts';
import { property } from '#locales/en/property.ts';
import type { MessageKey } from '#locales/message.ts';
import type { firstSentences } from './first-sentences.ts';

/** Every sentence that the first load leaves out. */
export const moreSentences: Readonly<
  Record<Exclude<MessageKey, keyof typeof firstSentences>, string>
> = { ...account, ...booking, ...bookings, ...payment, ...property };
