import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  /** Takes the whole width of its place. */
  wide?: boolean | undefined;
};

/** The class names of anything that looks like a button. */
export function buttonClasses(look: ButtonLook, className?: string): string {
  const { variant = 'primary', wide = false } = look;
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The work that it started is under way: a spinner shows and further clicks do nothing. */
    pending?: boolean | undefined;
  };

/**
 * A native button, `type="button"` unless told otherwise. While `pending` it keeps its focus,
 * so it refuses clicks itself instead of being disabled.
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
      {pending && <Spinner />}
      {children}
    </button>
  );
}
