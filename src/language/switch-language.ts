import { entryOf } from '#contract/stored-value.ts';
import { remember } from '../app/storage.ts';
import { storedLanguage } from './language.ts';
import { type I18n, i18n, type SiteI18n } from './sentences.ts';

/** Uses another language, with its sentences, from now on. */
export function applyLanguage(next: Pick<SiteI18n, keyof I18n | 'timeZone'>): void {
  Object.assign(i18n, next);
  document.documentElement.lang = next.language;
  i18n.onChange?.();
}

/**
 * Changes the language once all its sentences are loaded, and stores the choice.
 *
 * @returns false when another language is wanted by then.
 * @throws when they cannot be loaded; the language stays as it was.
 */
export async function switchLanguage(next: I18n): Promise<boolean> {
  const sentences = await next.all();
  if (i18n.wanted !== next.language) return false;
  applyLanguage({ ...next, sentences });
  remember(entryOf(storedLanguage, next.language));
  return true;
}
