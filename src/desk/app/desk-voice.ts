import { entryOf } from '#contract/stored-value.ts';
import { account as englishAccount } from '#locales/en/account.ts';
import { actions as englishActions } from '#locales/en/actions.ts';
import { card as englishCard } from '#locales/en/card.ts';
import { desk as english } from '#locales/en/desk.ts';
import { deskListings as englishListings } from '#locales/en/desk-listings.ts';
import { first as englishFirst } from '#locales/en/first.ts';
import { account } from '#locales/fr/account.ts';
import { actions } from '#locales/fr/actions.ts';
import { card } from '#locales/fr/card.ts';
import { desk } from '#locales/fr/desk.ts';
import { deskListings } from '#locales/fr/desk-listings.ts';
import { first } from '#locales/fr/first.ts';
import type { LoadedSentences } from '#locales/message.ts';
import { remember } from '../../app/storage.ts';
import { type Language, storedLanguage } from '../../language/language.ts';
import { voice } from '../../language/sentences.ts';

/** The sentences of the desk, and those of the parts that it shares with the guests' pages. */
const sentences: Readonly<Record<Language, LoadedSentences>> = {
  en: {
    ...englishFirst,
    ...englishActions,
    ...englishAccount,
    ...englishCard,
    ...english,
    ...englishListings,
  },
  fr: { ...first, ...actions, ...account, ...card, ...desk, ...deskListings },
};

/** Changes the language of the desk. */
export function speakAtDesk(language: Language): void {
  Object.assign(voice, {
    language,
    sentences: sentences[language],
    all: async () => sentences[language],
  });
  document.documentElement.lang = language;
  voice.onChange?.();
}

/** Changes the language of the desk and stores the choice for the next visit. */
export function changeLanguage(language: Language): void {
  remember(entryOf(storedLanguage, language));
  speakAtDesk(language);
}
