import type { MessageKey, Sentences } from '#locales/message.ts';
import { firstSentences } from './first-sentences.ts';

let sentences: Partial<Sentences> = firstSentences;

/** A sentence of the site's language; its key until it has been loaded. */
export function sentenceOf(key: MessageKey): string {
  return sentences[key] ?? key;
}

/** Whether a text is the key of a sentence that has been loaded. */
export function isSentence(text: string): text is MessageKey {
  return Object.hasOwn(sentences, text);
}

/** Loads all sentences. Every page but the home page waits for them, beside its own code. */
export async function loadSentences(): Promise<void> {
  const { moreSentences } = await import('./more-sentences.ts');
  sentences = { ...firstSentences, ...moreSentences };
}
