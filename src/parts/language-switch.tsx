import type { Language } from '../language/language.ts';
import { useLanguage } from '../language/text.ts';

const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

type LanguageSwitchProps = {
  className: string | undefined;
  label: string;
  onSwitch: (language: Language) => void;
};

/** The languages, each under its own name. What was typed stays. */
export function LanguageSwitch({ className, label, onSwitch }: LanguageSwitchProps) {
  const current = useLanguage();
  return (
    <ul className={className} aria-label={label}>
      {languages.map(([language, name]) => (
        <li key={language}>
          <button
            type="button"
            lang={language}
            aria-current={language === current}
            onClick={() => onSwitch(language)}
          >
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
