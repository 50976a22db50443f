import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * A turning ring in the text's colour and size. With a `label`, screen readers announce it. Without
 * one, it is decoration.
 */
export function Spinner({ label }: { label?: string | undefined }) {
  const ring = <span className={styles.ring} aria-hidden="true" />;
  if (label === undefined) return ring;
  return (
    <output className={styles.frame}>
      {ring}
      <VisuallyHidden>{label}</VisuallyHidden>
    </output>
  );
}
