import { card as englishCard } from '#locales/en/card.ts';
import { chrome as englishChrome } from '#locales/en/chrome.ts';
import { head as englishHead } from '#locales/en/head.ts';
import { notFound as englishNotFound } from '#locales/en/not-found.ts';
import { pages as englishPages } from '#locales/en/pages.ts';
import { property as englishProperty } from '#locales/en/property.ts';
import { card } from '#locales/fr/card.ts';
import { chrome } from '#locales/fr/chrome.ts';
import { head } from '#locales/fr/head.ts';
import { notFound } from '#locales/fr/not-found.ts';
import { pages } from '#locales/fr/pages.ts';
import { property } from '#locales/fr/property.ts';

/** A language that heads are written in. */
export type HeadLanguage = 'en' | 'fr';

/** What `?lang=` asks for; English is what every address is in without it. */
export function headLanguage(asked: string | null): HeadLanguage {
  return asked === 'fr' ? 'fr' : 'en';
}

/** The address of a page in a language. */
export function addressIn(language: HeadLanguage, url: string): string {
  return language === 'en' ? url : `${url}?lang=${language}`;
}

/** The sentences that heads are made of. */
export const headSentences = {
  en: {
    ...englishCard,
    ...englishChrome,
    ...englishHead,
    ...englishNotFound,
    ...englishPages,
    ...englishProperty,
  },
  fr: { ...card, ...chrome, ...head, ...notFound, ...pages, ...property },
} as const;

/** How numbers are written in each language, as the site itself does. */
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
