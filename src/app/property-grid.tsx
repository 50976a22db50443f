import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './property-grid.module.css';

type PropertyGridProps = {
  /** How many cards are still on their way. */
  loadingCards?: number;
  /** Said while there are any. */
  loadingLabel: string;
  children?: ReactNode;
};

/** Property cards side by side, as many as fit. */
export function PropertyGrid({ loadingCards = 0, loadingLabel, children }: PropertyGridProps) {
  return (
    <div className={styles.grid}>
      {loadingCards > 0 && (
        <VisuallyHidden>
          <span role="status">{loadingLabel}</span>
        </VisuallyHidden>
      )}
      {Array.from({ length: loadingCards }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cards without content differ by place alone
        <Skeleton key={index} shape="card" />
      ))}
      {children}
    </div>
  );
}
