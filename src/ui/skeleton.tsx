import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** What will stand here. */
  shape?: 'text' | 'title' | 'picture' | 'card' | 'block' | undefined;
  /** How many lines of text. */
  lines?: number | undefined;
};

/** The place of something that is still loading. Silent: whoever shows it says that it loads. */
export function Skeleton({ shape = 'text', lines = 1 }: SkeletonProps) {
  if (shape === 'card') {
    return (
      <div className={styles.card} aria-hidden="true">
        <Skeleton shape="picture" />
        <Skeleton shape="title" />
        <Skeleton lines={2} />
      </div>
    );
  }
  const count = shape === 'text' ? lines : 1;
  return (
    <div className={styles.stack} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content differ by place alone
        <span key={index} className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
