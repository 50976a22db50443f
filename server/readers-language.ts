import { type Language, languages } from '#contract/translated.ts';

/**
 * The language for a reader: the one in `?lang=`, otherwise the first one of the `Accept-Language`
 * header that the site has, otherwise English.
 */
export function readersLanguage(accepted = '', asked: string | null = null): Language {
  const listed = accepted.split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return (
    [asked, ...listed].flatMap((tag) => languages.find((each) => each === tag) ?? [])[0] ?? 'en'
  );
}
