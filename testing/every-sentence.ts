import { desk } from '#locales/en/desk.ts';
import { deskCalendar } from '#locales/en/desk-calendar.ts';
import { deskListings } from '#locales/en/desk-listings.ts';
import { deskNotices } from '#locales/en/desk-notices.ts';
import { deskOperators } from '#locales/en/desk-operators.ts';
import { en } from '#locales/en.ts';

/** Every English sentence of the site and of the desk. */
export const everySentence = {
  ...en,
  ...desk,
  ...deskCalendar,
  ...deskListings,
  ...deskNotices,
  ...deskOperators,
};

/** Whether a text is the key of a sentence. */
export function isEveryKey(text: string): text is keyof typeof everySentence {
  return Object.hasOwn(everySentence, text);
}
