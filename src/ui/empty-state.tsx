import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  /** Left out where the page already says it above. */
  title?: ReactNode;
  text?: ReactNode;
  /** A next step, e.g. a button link. */
  action?: ReactNode;
};

/** Shown in place of an empty list, with a next step. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true">
        <path className={styles.sun} d="M78 46a16 16 0 0 1 32 0z" />
        <path className={styles.hill} d="M0 72c24-20 44-26 66-16s36 6 54-6v30H0z" />
        <path className={styles.house} d="M24 62V40l17-14 17 14v22H47V50a6 6 0 0 0-12 0v12z" />
      </svg>
      {title && <p className={styles.title}>{title}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
