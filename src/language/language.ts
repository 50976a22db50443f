import type { StoredValue } from '#contract/stored-value.ts';

/** A language of the site. */
export type Language = 'en' | 'fr';

/** The language that was chosen last. */
export const storedLanguage: StoredValue<Language, 'ndako.language.v1'> = {
  key: 'ndako.language.v1',
  read: (text) => (isLanguage(text) ? text : undefined),
  text: String,
};

/** The part of the query that asks for a language. */
export const languageParameter = 'lang';

function isLanguage(text: string | null | undefined): text is Language {
  return text === 'en' || text === 'fr';
}

/**
 * The language asked for in the address, otherwise the stored one, otherwise the first of the
 * reader's own that the site speaks, otherwise English. Anything else is as good as not there.
 *
 * @param preferred - language tags, the dearest first.
 */
export function chooseLanguage(
  asked: string | null,
  stored: Language | undefined,
  preferred: readonly string[],
): Language {
  const wishes = [asked, stored, ...preferred.map((tag) => tag.split('-')[0])];
  return wishes.find(isLanguage) ?? 'en';
}
