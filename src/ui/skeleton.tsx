import { classNames } from './class-names.ts';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** The kind of content that is loading. */
  shape?: 'text' | 'title' | 'picture' | 'card' | 'block' | undefined;
  /** The number of text lines. */
  lines?: number | undefined;
};

/**
 * A placeholder for content that is loading. Screen readers ignore it, so its parent must announce
 * the loading.
 */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without content differ only by their position
        <span key={index} className={classNames(styles.bone, styles[shape])} />
      ))}
    </div>
  );
}
