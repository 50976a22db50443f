import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './card-grid.module.css';

/** Cards of content side by side: one, two or three to a row. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** As many cards as fill the first screen. */
export function CardsOnTheirWay() {
  return (
    <CardGrid>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </CardGrid>
  );
}
