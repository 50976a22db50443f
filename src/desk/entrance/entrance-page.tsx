import type { ReactNode } from 'react';
import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { LanguageChoice } from '../frame/language-choice.tsx';
import styles from './entrance-page.module.css';

/** The frame around the pages before the sign-in. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      <header className={styles.head}>
        <span className={styles.name}>{t('desk.name')}</span>
        <LanguageChoice />
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
