import { useSite } from '../app/site.ts';
import type { Language } from '../language/language.ts';
import { voice } from '../language/sentences.ts';
import { useLanguage, useText } from '../language/text.ts';
import styles from './language-switch.module.css';

const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

/** The languages of the site, each under its own name. What was typed stays. */
export function LanguageSwitch() {
  const say = useText();
  const current = useLanguage();
  const site = useSite();
  return (
    <ul className={styles.languages} aria-label={say('nav.language')}>
      {languages.map(([language, name]) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === current}
            onClick={() => {
              // At once: the code of two presses can come in any order.
              voice.wanted = language;
              import('../language/speak.ts')
                .then(({ changeTo }) => changeTo(language, site))
                .catch(() => site.notices.show('error', say('page.failed')));
            }}
          >
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
