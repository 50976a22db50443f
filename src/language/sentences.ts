import { first } from '#locales/en/first.ts';
import type { LoadedSentences, MessageKey } from '#locales/message.ts';
import type { Language } from './language.ts';

/** A language, the sentences of it that are loaded, and how to load all of them. */
export interface I18n {
  language: Language;
  sentences: LoadedSentences;
  all: () => Promise<LoadedSentences>;
}

export interface SiteI18n extends I18n {
  /** The time zone of moments. Default: that of the reader. */
  timeZone?: string;
  /** The language that was asked for last. It may still load. */
  wanted?: Language;
  onChange?: () => void;
}

/**
 * The language of the site and its sentences. English, until `site-language.ts`, which is loaded for any
 * other language, changes it. The one object of the site outside of `Site`, because effects and actors
 * need sentences outside of React.
 */
export const i18n: SiteI18n = {
  language: 'en',
  sentences: first,
  all: () => import('#locales/en.ts').then((locale) => locale.en),
};

/** A sentence of the site's language; its key until it has been loaded. */
export function sentenceOf(key: MessageKey): string {
  return i18n.sentences[key] ?? key;
}

/** Whether a text is the key of a sentence that has been loaded. */
export function isSentence(text: string): text is MessageKey {
  return Object.hasOwn(i18n.sentences, text);
}

/** Loads all sentences. Every page but the home page waits for them, beside its own code. */
export async function loadSentences(): Promise<void> {
  const { language } = i18n;
  const sentences = await i18n.all();
  // Another language has come with all of its own meanwhile.
  if (language === i18n.language) i18n.sentences = sentences;
}
