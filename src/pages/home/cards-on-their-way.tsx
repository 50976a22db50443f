import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './home-sections.module.css';

/** The places of a carousel's first cards. */
export function CardsOnTheirWay({ label }: { label: string }) {
  return (
    <div className={styles.places}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  );
}
