import { mail as englishMail } from '#locales/en/mail.ts';
import { messageTemplates as englishTemplates } from '#locales/en/message-templates.ts';
import { paymentLink as englishLink } from '#locales/en/payment-link.ts';
import { preview as englishPreview } from '#locales/en/preview.ts';
import { server as englishRefusals } from '#locales/en/server.ts';
import { desk } from '#locales/fr/desk.ts';
import { deskCalendar } from '#locales/fr/desk-calendar.ts';
import { deskListings } from '#locales/fr/desk-listings.ts';
import { deskNotices } from '#locales/fr/desk-notices.ts';
import { deskOperators } from '#locales/fr/desk-operators.ts';
import { mail } from '#locales/fr/mail.ts';
import { messageTemplates } from '#locales/fr/message-templates.ts';
import { paymentLink } from '#locales/fr/payment-link.ts';
import { preview } from '#locales/fr/preview.ts';
import { server } from '#locales/fr/server.ts';
import { fr as site } from '#locales/fr.ts';
import { everySentence } from './every-sentence.ts';

/** Every sentence that is said in both languages. */
export const en = {
  ...everySentence,
  ...englishRefusals,
  ...englishPreview,
  ...englishLink,
  ...englishMail,
  ...englishTemplates,
};

export const fr = {
  ...site,
  ...desk,
  ...deskCalendar,
  ...deskListings,
  ...deskNotices,
  ...deskOperators,
  ...server,
  ...preview,
  ...paymentLink,
  ...mail,
  ...messageTemplates,
};

export const keys = Object.keys(en).filter((key): key is keyof typeof en => Object.hasOwn(en, key));
