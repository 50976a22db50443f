import { createContext, use } from 'react';
import { fill, type MessageKey, type ValuesOf } from '#locales/message.ts';
import { environment } from '../app/environment.ts';
import type { Language } from './language.ts';
import { i18n, sentenceOf } from './sentences.ts';

/** Says a sentence, its `{name}` places filled; `{product}` is filled everywhere. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Says a sentence outside of React. */
export const t: Translate = (key, ...[values]) =>
  fill(sentenceOf(key), { product: environment.productName, ...values }, i18n.language);

/** One function for each language, so that what depends on it is computed again when the language changes. */
const says: Record<Language, Translate> = { en: t, fr: (key, ...values) => t(key, ...values) };

/** The language of the screens below it. */
export const LanguageContext = createContext<Language>('en');

/** The language of the screen. */
export function useLanguage(): Language {
  return use(LanguageContext);
}

/** `const t = useText()`, then `t('signIn.title')`. */
export function useText(): Translate {
  return says[useLanguage()];
}
