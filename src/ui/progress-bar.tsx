import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** The accessible name, e.g. "Loading". */
  label: string;
  /** From 0 to 1. Undefined for an indeterminate bar. */
  value?: number | undefined;
};

/** A thin bar at the top of the window. It appears with a delay, so short waits do not show it. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  return (
    <div className={styles.frame}>
      <progress
        className={value === undefined ? styles.moving : styles.bar}
        aria-label={label}
        value={value}
        max={1}
      />
    </div>
  );
}
