import type { Language } from '#contract/translated.ts';
import { card as englishCard } from '#locales/en/card.ts';
import { chrome as englishChrome } from '#locales/en/chrome.ts';
import { head as englishHead } from '#locales/en/head.ts';
import { notFound as englishNotFound } from '#locales/en/not-found.ts';
import { pages as englishPages } from '#locales/en/pages.ts';
import { property as englishProperty } from '#locales/en/property.ts';
import { shared as englishShared } from '#locales/en/shared.ts';
import { card } from '#locales/fr/card.ts';
import { chrome } from '#locales/fr/chrome.ts';
import { head } from '#locales/fr/head.ts';
import { notFound } from '#locales/fr/not-found.ts';
import { pages } from '#locales/fr/pages.ts';
import { property } from '#locales/fr/property.ts';
import { shared } from '#locales/fr/shared.ts';

/** The language in `?lang=`. Without it the language is English. */
export function headLanguage(asked: string | null): Language {
  return asked === 'fr' ? 'fr' : 'en';
}

/** The URL of a page in a language. */
export function addressIn(language: Language, url: string): string {
  return language === 'en' ? url : `${url}?lang=${language}`;
}

/** The sentences of the heads. */
export const headSentences = {
  en: {
    ...englishCard,
    ...englishChrome,
    ...englishHead,
    ...englishNotFound,
    ...englishPages,
    ...englishProperty,
    ...englishShared,
  },
  fr: { ...card, ...chrome, ...head, ...notFound, ...pages, ...property, ...shared },
} as const;

/** The number format of each language, as on the site. */
export const headNumbers = { en: numbersIn('en-US'), fr: numbersIn('fr') } as const;

function numbersIn(convention: string) {
  return {
    whole: new Intl.NumberFormat(convention, { maximumFractionDigits: 0 }),
    amounts: new Intl.NumberFormat(convention, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
  };
}
