import { en } from './en.ts';

/** The key of a sentence. */
export type MessageKey = keyof typeof en;

/** A language of the site: a sentence for every key. */
export type Sentences = Readonly<Record<MessageKey, string>>;

/** What fills the `{name}` places of a sentence. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** Whether a text is the key of a sentence. */
export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text);
}

/** A sentence with its places filled; a place without a value stays as it is. */
export function fill(sentence: string, values: MessageValues = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
