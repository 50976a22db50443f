import { en } from './en.ts';

/** The key of a sentence. */
export type MessageKey = keyof typeof en;

/** A language of the site: a sentence for every key. */
export type Sentences = Readonly<Record<MessageKey, string>>;

/** What fills the `{name}` places of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** The `{name}` places of a sentence. */
type Places<Sentence> = Sentence extends `${string}{${infer Place}}${infer Rest}`
  ? Place | Places<Rest>
  : never;

/** The places that a speaker of the sentence fills; `{product}` is filled everywhere. */
type OwnPlaces<Key extends MessageKey> = Exclude<Places<(typeof en)[Key]>, 'product'>;

/**
 * What is said with a sentence: nothing, or a value for each of its places. A key that is known only
 * at run time takes any values.
 */
export type ValuesOf<Key extends MessageKey> = MessageKey extends Key
  ? [values?: MessageValues]
  : [OwnPlaces<Key>] extends [never]
    ? []
    : [values: Readonly<Record<OwnPlaces<Key>, string | number>>];

/** Whether a text is the key of a sentence. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}

/** A sentence with its places filled; a place without a value stays as it is. */
export function fill(sentence: string, values: MessageValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
