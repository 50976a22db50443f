import { entryOf } from '#contract/stored-value.ts';
import { remember } from '../app/storage.ts';
import { storedLanguage } from './language.ts';
import { type SiteVoice, type Voice, voice } from './sentences.ts';

/** Speaks with another voice from now on. */
export function speakWith(next: Pick<SiteVoice, keyof Voice | 'timeZone'>): void {
  Object.assign(voice, next);
  document.documentElement.lang = next.language;
  voice.onChange?.();
}

/**
 * Changes the language once all its sentences are loaded, and stores the choice.
 *
 * @returns false when another language is wanted by then.
 * @throws when they cannot be loaded; the language stays as it was.
 */
export async function changeVoice(next: Voice): Promise<boolean> {
  const sentences = await next.all();
  if (voice.wanted !== next.language) return false;
  speakWith({ ...next, sentences });
  remember(entryOf(storedLanguage, next.language));
  return true;
}
