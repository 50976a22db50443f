import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import styles from './styleguide-page.module.css';

type PartProps = {
  name: string;
  /** Needs the whole width of the page. */
  whole?: boolean;
  children: ReactNode;
};

/** A named frame around one part of `src/ui`. */
export function Part({ name, whole = false, children }: PartProps) {
  return (
    <section className={classNames(styles.part, whole && styles.whole)} aria-label={name}>
      <h3>{name}</h3>
      {children}
    </section>
  );
}
