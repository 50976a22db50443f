import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  /** Shown at the top as an `h2`. */
  title?: ReactNode;
  /** When false, the content fills the card to its edges, e.g. a picture. */
  padded?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A raised box for related content. */
export function Card({ title, padded = true, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, padded && styles.padded, className)}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
