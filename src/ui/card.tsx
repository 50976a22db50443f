import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  /** Stands at the top as an `h2`. */
  title?: ReactNode;
  /** False: the content reaches the edges, e.g. a picture. */
  padded?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A raised sheet that holds what belongs together. */
export function Card({ title, padded = true, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, padded && styles.padded, className)}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
