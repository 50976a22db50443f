import { lazy, Suspense, useSyncExternalStore } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { noticesWanted, waitingNotices, watchNotices } from './notice-list.ts';
import styles from './notices.module.css';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The place of the notices; what draws them is loaded with the first one. */
export function Notices() {
  const wanted = useSyncExternalStore(watchNotices, noticesWanted);
  if (!wanted) return null;
  return (
    <ErrorBoundary fallback={<PlainNotices />}>
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Without a network the toasts cannot be loaded, and that is just when there is news. */
function PlainNotices() {
  const notices = useSyncExternalStore(watchNotices, waitingNotices);
  return (
    <ul className={styles.plain} role="status">
      {notices.slice(-3).map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
