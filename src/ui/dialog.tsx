import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Asked for by the close mark, Esc or a press on the backdrop; the owner then sets `open`. */
  onClose: () => void;
  closeLabel: string;
  /** False: only the dialog's own actions lead out of it. */
  dismissable?: boolean | undefined;
  /** `wide` is for lists and long text, `narrow` for a question, `side` a panel at the window's edge. */
  size?: 'narrow' | 'wide' | 'side' | undefined;
  /** The buttons below the body, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A modal native dialog; its body scrolls when it is higher than 80% of the window. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog(props: Omit<DialogProps, 'open'>) {
  const {
    title,
    onClose,
    closeLabel,
    dismissable = true,
    size = 'narrow',
    actions,
    children,
  } = props;
  const titleId = useId();
  const dialogRef = useRef<HTMLDialogElement>(null);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const pressedBackdrop = useRef(false);

  useLayoutEffect(() => {
    const dialog = dialogRef.current;
    dialog?.showModal();
    titleRef.current?.focus();
    // Closing before the element leaves is what gives the focus back to where it was.
    return () => dialog?.close();
  }, []);

  useEffect(() => {
    const dialog = dialogRef.current;
    if (!dialog) return;
    const leave = new AbortController();
    const { signal } = leave;
    const onBackdrop = (event: Event) => event.target === dialog;
    dialog.addEventListener(
      'cancel',
      (event) => {
        if (event.target !== dialog) return;
        event.preventDefault();
        if (dismissable) onClose();
      },
      { signal },
    );
    // A second Esc closes without asking: the owner is told, or the dialog comes back.
    dialog.addEventListener(
      'close',
      () => {
        if (dialog.open || !dialog.isConnected) return;
        if (dismissable) onClose();
        else dialog.showModal();
      },
      { signal },
    );
    // A press must begin and end outside: dragging a text selection out is not leaving.
    dialog.addEventListener(
      'pointerdown',
      (event) => {
        pressedBackdrop.current = onBackdrop(event);
      },
      { signal },
    );
    dialog.addEventListener(
      'click',
      (event) => {
        if (dismissable && pressedBackdrop.current && onBackdrop(event)) onClose();
      },
      { signal },
    );
    return () => leave.abort();
  }, [dismissable, onClose]);

  return (
    <dialog
      ref={dialogRef}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 ref={titleRef} id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {dismissable && (
            <button
              type="button"
              className={styles.close}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <X size={22} aria-hidden="true" />
            </button>
          )}
        </header>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
