import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { type ButtonLook, buttonClasses } from './button.tsx';
import { ownElements } from './own-elements.tsx';

/** A link that looks like a button. Use it for navigation, never for an action. */
export function ButtonLink({
  variant,
  wide,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLook) {
  return (
    <Link {...rest} className={buttonClasses({ variant, wide }, className)}>
      {ownElements(children)}
    </Link>
  );
}
