import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './property-grid.module.css';

type PropertyGridProps = {
  /** How many cards are still on their way. */
  loadingCards?: number;
  /** Said while there are any. */
  loadingLabel: string;
  /** `two` beside something else; left out, as many as fit. */
  columns?: 'two';
  children?: ReactNode;
};

/** Property cards side by side. */
export function PropertyGrid({
  loadingCards = 0,
  loadingLabel,
  columns,
  children,
}: PropertyGridProps) {
  return (
    <div className={classNames(styles.grid, columns && styles[columns])}>
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
