import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { ownElements } from './own-elements.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
};

/** The class names of anything that looks like a button. */
export function buttonClasses(look: ButtonLook, className?: string): string {
  const { variant = 'primary', wide = false } = look;
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Its action is in progress: it shows a spinner, and further clicks do nothing. */
    pending?: boolean | undefined;
  };

/**
 * A native button, by default with `type="button"`. While `pending` it ignores clicks but is not
 * disabled, so that it keeps the focus.
 */
export function Button(props: ButtonProps) {
  const { variant, wide, pending = false, className, children, onClick, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={buttonClasses({ variant, wide }, className)}
      aria-busy={pending || undefined}
      aria-disabled={rest['aria-disabled'] ?? (pending || undefined)}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {ownElements([pending && <Spinner key="spinner" />, children])}
    </button>
  );
}
