import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import '../ui/toasts.css';
import { noticesTaken, waitingNotices, watchNotices } from './notice-list.ts';
import { useText } from './text.ts';
import styles from './toasts.module.css';

/** CONST-06: notices as toasts. Loaded with the first notice. */
export default function Toasts() {
  const t = useText();
  const layer = useRef<HTMLDivElement>(null);
  const notices = useSyncExternalStore(watchNotices, waitingNotices);

  useEffect(() => {
    if (notices.length === 0) return;
    // Shown anew, it comes to lie over a dialog that has been opened since.
    layer.current?.hidePopover();
    layer.current?.showPopover();
    for (const { id, level, text, autoClose } of notices) {
      toast(text, { toastId: id, type: level, ...(autoClose !== undefined && { autoClose }) });
    }
    noticesTaken(notices);
  }, [notices]);

  return (
    <div ref={layer} className={styles.layer} popover="manual">
      <ToastContainer
        aria-label={t('notices.label')}
        position="top-right"
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
