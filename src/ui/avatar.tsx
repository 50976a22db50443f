import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type AvatarProps = {
  /** Absent or empty: the drawn placeholder [CHR-12]. */
  src?: string | undefined;
  /** Empty where the person's name stands beside it. */
  alt: string;
  size?: 'small' | 'large' | undefined;
};

/** A person's picture in a circle. */
export function Avatar({ src, alt, size = 'small' }: AvatarProps) {
  return (
    <img
      className={classNames(styles.avatar, styles[size])}
      src={src || '/avatar-placeholder.svg'}
      alt={alt}
      width={96}
      height={96}
      decoding="async"
    />
  );
}
