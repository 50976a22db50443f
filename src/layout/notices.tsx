import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { ShownNotice } from '../app/notice-list.ts';
import { useShell } from '../app/shell.ts';
import { useText } from '../language/text.ts';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import styles from './notices.module.css';
import type { ToastsProps } from './toasts.tsx';

const Toasts = lazy(() => import('./toasts.tsx'));

/** The place of the notices; what draws them is loaded with the first one. */
export function Notices(props: ToastsProps) {
  const { notices } = useShell();
  const wanted = useSyncExternalStore(notices.watch, notices.wanted, notices.wanted);
  if (!wanted) return null;
  return (
    <ErrorBoundary fallback={<PlainNotices />}>
      <Suspense fallback={null}>
        <Toasts {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

/** The notices while the toasts cannot be loaded, as without a network: part of the first load, so plain. */
function PlainNotices() {
  const { notices } = useShell();
  const waiting = useSyncExternalStore(notices.watch, notices.waiting, notices.waiting);
  return (
    <div className={styles.plain} role="alert" aria-atomic="false">
      {waiting.slice(-3).map((notice) => (
        <PlainNotice key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

/** CONST-06: after 5 seconds a notice closes, as the toasts do. */
function PlainNotice({ notice }: { notice: ShownNotice }) {
  const t = useText();
  const { notices } = useShell();
  const { text, autoClose = 5000 } = notice;
  useEffect(() => {
    if (autoClose === false) return undefined;
    const timer = setTimeout(() => notices.take([notice]), autoClose);
    return () => clearTimeout(timer);
  }, [notices, notice, autoClose]);
  return (
    <p>
      <span>{text}</span>
      <button type="button" aria-label={t('action.close')} onClick={() => notices.take([notice])}>
        ×
      </button>
    </p>
  );
}
