import { useSite } from '../app/site.ts';
import type { Language } from '../language/language.ts';
import { voice } from '../language/sentences.ts';
import { t } from '../language/text.ts';

/** Changes the language of the site. */
export function useLanguageSwitch(): (language: Language) => void {
  const site = useSite();
  return (language) => {
    // At once: the code of two presses can come in any order.
    voice.wanted = language;
    import('../language/speak.ts')
      .then((speech) => speech.changeTo(language, site))
      .catch(() => site.notices.show('error', t('page.failed')));
  };
}
