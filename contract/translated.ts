import * as z from 'zod/mini';

/** The languages in which operators write texts. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** A text in each language. A language without a text shows the text of the other one. */
export type Translated = Readonly<Partial<Record<Language, string | undefined>>>;

/**
 * A text that operators write in each language.
 *
 * @param longest The maximum number of characters in each language.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translated(longest: number) {
  const text = z.optional(z.string().check(z.trim(), z.maxLength(longest)));
  return z.object({ en: text, fr: text });
}

/** The text for a reader of a language. Empty when there is none in any language. */
export function inLanguage(texts: Translated, language: Language): string {
  return texts[language] || languages.map((each) => texts[each]).find(Boolean) || '';
}
