import type { ReactNode } from 'react';
import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { DeskLanguages } from '../frame/desk-languages.tsx';
import styles from './entrance-page.module.css';

/** The frame around the pages before the sign-in. */
export function EntrancePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useText();
  return (
    <div className={styles.page}>
      <title>{`${title} · ${environment.productName}`}</title>
      <header className={styles.head}>
        <span className={styles.name}>{t('desk.name')}</span>
        <DeskLanguages />
      </header>
      <main className={styles.card}>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
