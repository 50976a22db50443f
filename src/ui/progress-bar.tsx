import styles from './progress-bar.module.css';

type ProgressBarProps = {
  /** Names what is under way, e.g. "Loading". */
  label: string;
  /** From 0 to 1; left out, the bar only moves. */
  value?: number | undefined;
};

/** A thin bar along the top of the window; short waits are over before it shows. */
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
