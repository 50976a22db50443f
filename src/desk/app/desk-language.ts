import { account as englishAccount } from '#locales/en/account.ts';
import { actions as englishActions } from '#locales/en/actions.ts';
import { card as englishCard } from '#locales/en/card.ts';
import { desk as english } from '#locales/en/desk.ts';
import { deskCalendar as englishCalendar } from '#locales/en/desk-calendar.ts';
import { deskListings as englishListings } from '#locales/en/desk-listings.ts';
import { deskNotices as englishNotices } from '#locales/en/desk-notices.ts';
import { deskOperators as englishOperators } from '#locales/en/desk-operators.ts';
import { first as englishFirst } from '#locales/en/first.ts';
import { price as englishPrice } from '#locales/en/price.ts';
import { refundTerms as englishRefundTerms } from '#locales/en/refund-terms.ts';
import { refusedStay as englishRefusedStay } from '#locales/en/refused-stay.ts';
import { account } from '#locales/fr/account.ts';
import { actions } from '#locales/fr/actions.ts';
import { card } from '#locales/fr/card.ts';
import { desk } from '#locales/fr/desk.ts';
import { deskCalendar } from '#locales/fr/desk-calendar.ts';
import { deskListings } from '#locales/fr/desk-listings.ts';
import { deskNotices } from '#locales/fr/desk-notices.ts';
import { deskOperators } from '#locales/fr/desk-operators.ts';
import { first } from '#locales/fr/first.ts';
import { price } from '#locales/fr/price.ts';
import { refundTerms } from '#locales/fr/refund-terms.ts';
import { refusedStay } from '#locales/fr/refused-stay.ts';
import type { LoadedSentences } from '#locales/message.ts';
import { environment } from '../../app/environment.ts';
import type { Language } from '../../language/language.ts';
import { type I18n, i18n } from '../../language/sentences.ts';
import { applyLanguage, switchLanguage } from '../../language/switch-language.ts';

/** The sentences of the desk, and those of the parts that it shares with the guests' pages. */
const sentences: Readonly<Record<Language, LoadedSentences>> = {
  en: {
    ...englishFirst,
    ...englishActions,
    ...englishAccount,
    ...englishCard,
    ...englishPrice,
    ...englishRefundTerms,
    ...englishRefusedStay,
    ...english,
    ...englishCalendar,
    ...englishListings,
    ...englishNotices,
    ...englishOperators,
  },
  fr: {
    ...first,
    ...actions,
    ...account,
    ...card,
    ...price,
    ...refundTerms,
    ...refusedStay,
    ...desk,
    ...deskCalendar,
    ...deskListings,
    ...deskNotices,
    ...deskOperators,
  },
};

function i18nOf(language: Language): I18n {
  return { language, sentences: sentences[language], all: async () => sentences[language] };
}

/** Begins in a language, with the times of the desk. */
export function startDeskLanguage(language: Language): void {
  applyLanguage({ ...i18nOf(language), timeZone: environment.timeZone });
}

/** Changes the language of the desk and stores the choice for the next visit. */
export function changeLanguage(language: Language): void {
  i18n.wanted = language;
  void switchLanguage(i18nOf(language));
}
