import type { Language } from '../../language/language.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { changeLanguage } from '../app/desk-voice.ts';
import styles from './language-choice.module.css';

const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

/** The languages of the desk, each under its own name. */
export function LanguageChoice() {
  const t = useText();
  const current = useLanguage();
  return (
    <ul className={styles.languages} aria-label={t('desk.language')}>
      {languages.map(([language, name]) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === current}
            onClick={() => changeLanguage(language)}
          >
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
