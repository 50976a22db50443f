import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

type AvatarProps = {
  /** When missing or empty, the avatar shows the drawn placeholder [CHR-12]. */
  src?: string | undefined;
  /** Empty when the person's name is next to the picture. */
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
      loading="lazy"
      decoding="async"
    />
  );
}
