import type { NoticeList } from '../app/notice-list.ts';
import { useSite } from '../app/site.ts';
import type { Language } from '../language/language.ts';
import { t, useLanguage, useText } from '../language/text.ts';
import styles from './language-switch.module.css';

const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

/** The languages of the site, each under its own name. What was typed stays. */
export function LanguageSwitch() {
  const say = useText();
  const current = useLanguage();
  const { notices } = useSite();
  return (
    <ul className={styles.languages} aria-label={say('nav.language')}>
      {languages.map(([language, name]) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === current}
            onClick={() => void change(language, notices)}
          >
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

async function change(language: Language, notices: NoticeList): Promise<void> {
  try {
    const { changeTo } = await import('../language/speak.ts');
    await changeTo(language);
  } catch {
    notices.show('error', t('page.failed'));
  }
}
