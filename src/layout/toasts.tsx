import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { ToastContainer, type ToastContainerProps, toast } from 'react-toastify/unstyled';
import '../ui/toasts.css';
import type { ShownNotice } from '../app/notice-list.ts';
import { useShell } from '../app/shell.ts';
import { useText } from '../language/text.ts';
import styles from './toasts.module.css';
import { useEscape } from './use-escape.ts';

export interface ToastsProps extends Pick<ToastContainerProps, 'position' | 'role'> {
  /** True while new notices wait, because something hides them. */
  readonly areHidden?: boolean;
}

/** CONST-06: notices as toasts. Loaded with the first notice. */
export default function Toasts({ position = 'top-right', role, areHidden }: ToastsProps) {
  const t = useText();
  const layer = useRef<HTMLDivElement>(null);
  const { notices } = useShell();
  const waiting = useSyncExternalStore(notices.watch, notices.waiting);
  const shown = useRef<readonly ShownNotice[]>([]);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving a page is the trigger
  useEffect(() => () => closeLasting(shown.current), [pathname]);

  useEscape(() => {
    const newest = shown.current.findLast(({ id }) => toast.isActive(id));
    if (newest) toast.dismiss(newest.id);
    return newest !== undefined;
  });

  useEffect(() => {
    if (areHidden || waiting.length === 0) return;
    // Shown again, it lies over a dialog that was opened after it.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    if (waiting.some(isLasting)) closeLasting(shown.current);
    for (const { id, level, text, autoClose } of waiting) {
      toast(<span>{text}</span>, {
        toastId: id,
        type: level,
        ...(autoClose !== undefined && { autoClose }),
      });
    }
    shown.current = [...shown.current.filter(({ id }) => toast.isActive(id)), ...waiting];
    notices.take(waiting);
  }, [notices, waiting, areHidden]);

  return (
    <div ref={layer} className={styles.layer} popover="manual">
      <ToastContainer
        aria-label={t('notices.label')}
        position={position}
        {...(role && { role })}
        autoClose={5000}
        theme="light"
        pauseOnHover
        pauseOnFocusLoss
        closeOnClick={false}
        newestOnTop
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label={t('action.close')}
            onClick={() => closeToast(true)}
          >
            <X size={16} aria-hidden="true" />
          </button>
        )}
      />
    </div>
  );
}

function closeLasting(notices: readonly ShownNotice[]): void {
  for (const { id } of notices.filter(isLasting)) toast.dismiss(id);
}

/** It stays as long as its page; there is one of them at most. */
function isLasting({ autoClose }: ShownNotice): boolean {
  return autoClose === false;
}
