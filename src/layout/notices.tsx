import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import {
  noticesTaken,
  noticesWanted,
  type ShownNotice,
  waitingNotices,
  watchNotices,
} from '../app/notice-list.ts';
import { useText } from '../language/text.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
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

/** The notices while the toasts cannot be loaded, as without a network: part of the first load, so plain. */
function PlainNotices() {
  const notices = useSyncExternalStore(watchNotices, waitingNotices);
  return (
    <ul className={styles.plain} role="status">
      {notices.slice(-3).map((notice) => (
        <PlainNotice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

/** CONST-06: after 5 seconds a notice closes, as the toasts do. */
function PlainNotice({ notice }: { notice: ShownNotice }) {
  const t = useText();
  const { text, autoClose = 5000 } = notice;
  useEffect(() => {
    if (autoClose === false) return undefined;
    const timer = setTimeout(() => noticesTaken([notice]), autoClose);
    return () => clearTimeout(timer);
  }, [notice, autoClose]);
  return (
    <li>
      {text}
      <button type="button" aria-label={t('action.close')} onClick={() => noticesTaken([notice])}>
        ×
      </button>
    </li>
  );
}
