import { createContext, use } from 'react';
import { en } from '#locales/en.ts';
import { fill, type MessageKey, type MessageValues, type Sentences } from '#locales/message.ts';
import { environment } from './environment.ts';

/** Says a sentence in one language, its `{name}` places filled. */
export type Say = (key: MessageKey, values?: MessageValues) => string;

/** The sentences of one language; `{product}` is filled in everywhere. */
export function createSay(sentences: Sentences, product: string): Say {
  return (key, values) => fill(sentences[key], { product, ...values });
}

/** Says a sentence outside of React. */
export const t: Say = createSay(en, environment.productName);

/** The language of the screens below it. */
export const TextContext = createContext<Say>(t);

/** `const t = useText()`, then `t('signIn.title')`. */
export function useText(): Say {
  return use(TextContext);
}
