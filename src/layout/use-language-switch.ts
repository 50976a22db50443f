import { useSite } from '../app/site.ts';
import type { Language } from '../language/language.ts';
import { i18n } from '../language/sentences.ts';
import { t } from '../language/text.ts';

/** Changes the language of the site. */
export function useLanguageSwitch(): (language: Language) => void {
  const site = useSite();
  return (language) => {
    // At once: the code of two presses can come in any order.
    i18n.wanted = language;
    import('../language/site-language.ts')
      .then((speech) => speech.changeTo(language, site))
      .catch(() => site.notices.show('error', t('page.failed')));
  };
}
