import { first } from '#locales/en/first.ts';
import type { LoadedSentences, MessageKey } from '#locales/message.ts';
import type { Language } from './language.ts';

/** A language, the sentences of it that are loaded, and how to load all of them. */
export interface Voice {
  language: Language;
  sentences: LoadedSentences;
  all: () => Promise<LoadedSentences>;
}

export interface SiteVoice extends Voice {
  /** The time zone of moments. Default: that of the reader. */
  timeZone?: string;
  /** The language that was asked for last. It may still load. */
  wanted?: Language;
  onChange?: () => void;
}

/**
 * What the site speaks with: English until `speak.ts`, loaded for any other language, changes it. The
 * one object of the site outside of `Site`, because machines' effects and actors speak outside of React.
 */
export const voice: SiteVoice = {
  language: 'en',
  sentences: first,
  all: () => import('#locales/en.ts').then((locale) => locale.en),
};

/** A sentence of the site's language; its key until it has been loaded. */
export function sentenceOf(key: MessageKey): string {
  return voice.sentences[key] ?? key;
}

/** Whether a text is the key of a sentence that has been loaded. */
export function isSentence(text: string): text is MessageKey {
  return Object.hasOwn(voice.sentences, text);
}

/** Loads all sentences. Every page but the home page waits for them, beside its own code. */
export async function loadSentences(): Promise<void> {
  const { language } = voice;
  const sentences = await voice.all();
  // Another language has come with all of its own meanwhile.
  if (language === voice.language) voice.sentences = sentences;
}
