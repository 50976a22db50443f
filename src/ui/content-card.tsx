import type { ReactNode } from 'react';
import styles from './content-card.module.css';

type ContentCardProps = {
  /** Fills the card's width. */
  picture: ReactNode;
  /** A small mark that overlaps the picture's lower edge. */
  mark?: ReactNode;
  /** Includes its heading element. */
  title: ReactNode;
  children?: ReactNode;
  /** Links at the bottom of the card. */
  actions?: ReactNode;
};

/** A picture, a title and a text. Cards in a row have the same height. */
export function ContentCard({ picture, mark, title, children, actions }: ContentCardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        {mark && <div className={styles.mark}>{mark}</div>}
        {title}
        {children && <div className={styles.text}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </article>
  );
}
