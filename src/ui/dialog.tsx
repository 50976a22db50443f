import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Called on the close button, Esc or a click on the backdrop. The parent then changes `open`. */
  onClose: () => void;
  closeLabel: string;
  /** When false, only the dialog's own actions can close it. */
  dismissable?: boolean | undefined;
  /**
   * `wide` for lists and long text, `narrow` for a question, `side` for a panel at the window's
   * edge, `bottom` for one at the bottom of a phone's window, `page` for one that hides the page,
   * and `screen` for a dark one with pictures.
   */
  size?: 'narrow' | 'wide' | 'side' | 'bottom' | 'page' | 'screen' | undefined;
  /** The buttons below the body. The main one is last. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A modal native dialog. Its body scrolls when it is higher than 80% of the window. */
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
    // Close the dialog before React removes it, so that the focus returns to its previous element.
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
    // A second Esc would close this dialog, and another one beneath it.
    dialog.addEventListener(
      'keydown',
      (event) => {
        if (!dismissable && event.key === 'Escape') event.preventDefault();
      },
      { signal },
    );
    // On a second Esc the browser closes the dialog without a `cancel` event, so tell the parent.
    dialog.addEventListener(
      'close',
      () => {
        if (dialog.open || !dialog.isConnected) return;
        if (dismissable) onClose();
        else dialog.showModal();
      },
      { signal },
    );
    // A press must begin and end outside. Dragging a text selection outside must not close the
    // dialog.
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
        <div className={styles.head}>
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
        </div>
        {children && <div className={styles.body}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
