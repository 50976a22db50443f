import { createContext, use } from 'react';
import { fill, type MessageKey, type ValuesOf } from '#locales/message.ts';
import { environment } from './environment.ts';
import { sentenceOf } from './sentences.ts';

/** Says a sentence, its `{name}` places filled; `{product}` is filled everywhere. */
export type Say = <Key extends MessageKey>(key: Key, ...values: ValuesOf<Key>) => string;

/** Says a sentence outside of React. */
export const t: Say = (key, ...[values]) =>
  fill(sentenceOf(key), { product: environment.productName, ...values });

/** The language of the screens below it. */
const TextContext = createContext<Say>(t);

/** `const t = useText()`, then `t('signIn.title')`. */
export function useText(): Say {
  return use(TextContext);
}
