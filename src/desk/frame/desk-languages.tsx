import { useText } from '../../language/text.ts';
import { LanguageSwitch } from '../../parts/language-switch.tsx';
import { changeLanguage } from '../app/desk-language.ts';
import styles from './desk-languages.module.css';

/** The languages of the desk. */
export function DeskLanguages() {
  const t = useText();
  return (
    <LanguageSwitch
      className={styles.languages}
      label={t('desk.language')}
      onSwitch={changeLanguage}
    />
  );
}
