import type { ReactNode } from 'react';
import styles from './auth-page.module.css';
import { Page } from './page.tsx';
import { PageHead } from './page-head.tsx';

type AuthPageProps = {
  title: string;
  lead: ReactNode;
  /** The way to the screen that is meant instead. */
  other?: ReactNode;
  /** False where the screen itself puts the focus into its one field. */
  focusHeading?: boolean;
  children: ReactNode;
};

/** Sign-in and its kin: one form on paper beside an evening by the river. */
export function AuthPage({ title, lead, other, focusHeading, children }: AuthPageProps) {
  return (
    <Page title={title} focusHeading={focusHeading}>
      <PageHead title={title} />
      <div className={styles.sheet}>
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          {other && <p className={styles.other}>{other}</p>}
        </div>
        <div className={styles.scene} aria-hidden="true" />
      </div>
    </Page>
  );
}
