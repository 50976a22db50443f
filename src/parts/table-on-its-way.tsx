import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './table-on-its-way.module.css';

/** The placeholder of a table. Only screen readers get `label`. */
export function TableOnItsWay({ label }: { label: string }) {
  return (
    <div className={styles.table}>
      <VisuallyHidden>
        <span role="status">{label}</span>
      </VisuallyHidden>
      <Skeleton shape="block" />
      <Skeleton lines={5} />
    </div>
  );
}
