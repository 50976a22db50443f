import { entryOf } from '#contract/stored-value.ts';
import { first } from '#locales/fr/first.ts';
import type { Site } from '../app/site.ts';
import { remember } from '../app/storage.ts';
import { type Language, languageParameter, storedLanguage } from './language.ts';
import { type I18n, i18n } from './sentences.ts';
import { applyLanguage, switchLanguage } from './switch-language.ts';

const { language, sentences, all } = i18n;

const languages: Record<Language, I18n> = {
  // Only these three: a copy of `i18n` would also have its `wanted` language and set it again later.
  en: { language, sentences, all },
  fr: {
    language: 'fr',
    sentences: first,
    all: async () => (await import('#locales/fr.ts')).fr,
  },
};

/** A language that cannot be loaded whole is replaced by English, so that the site never mixes two. */
async function allOrEnglish(language: Language) {
  try {
    return await languages[language].all();
  } catch {
    const english = await languages.en.all();
    applyLanguage({ ...languages.en, sentences: english });
    return english;
  }
}

/** Begins in a language. One that the address asked for is kept, and leaves the address. */
export function startInLanguage(language: Language): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get(languageParameter) === language) {
    remember(entryOf(storedLanguage, language));
    // It would overrule the switch at the next reload.
    address.searchParams.delete(languageParameter);
    window.history.replaceState(window.history.state, '', address);
  }
  applyLanguage({ ...languages[language], all: () => allOrEnglish(language) });
}

/** What makes a flow read again what it shows. */
const refreshes = ['resource.refresh', 'list.refresh', 'search.refresh', 'terms.refresh'] as const;

/** The server answers in the language of the site, so what the page shows is read again. */
function readAgain({ effects, ahead }: Site): void {
  delete ahead.newest;
  delete ahead.clicked;
  for (const type of refreshes) effects.tellFlows({ type });
}

/**
 * Changes the language once all its sentences are loaded, if no other one is wanted by then.
 *
 * @throws when they cannot be loaded; the language stays as it was.
 */
export async function changeTo(language: Language, site: Site): Promise<void> {
  if (await switchLanguage(languages[language])) readAgain(site);
}
