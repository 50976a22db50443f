import { createContext, use } from 'react';
import { fill, type MessageKey, type ValuesOf } from '#locales/message.ts';
import { environment } from '../app/environment.ts';
import type { Language } from './language.ts';
import { sentenceOf, voice } from './sentences.ts';

/** Says a sentence, its `{name}` places filled; `{product}` is filled everywhere. */
export type Say = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Says a sentence outside of React. */
export const t: Say = (key, ...[values]) =>
  fill(sentenceOf(key), { product: environment.productName, ...values }, voice.language);

/** One function for each language, so that what depends on it is computed again when the language changes. */
const says: Record<Language, Say> = { en: t, fr: (key, ...values) => t(key, ...values) };

/** The language of the screens below it. */
export const LanguageContext = createContext<Language>('en');

/** The language of the screen. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** `const t = useText()`, then `t('signIn.title')`. */
export function useText(): Say {
  return says[useLanguage()];
}
