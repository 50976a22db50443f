import type { MouseEvent } from 'react';

interface SkipLinkProps {
  readonly className: string | undefined;
  readonly label: string;
}

/**
 * The link that skips to the part with the id `main`. It moves the focus, and not the address: for the router,
 * another fragment is another page, without the state of this one and without its secret.
 */
export function SkipLink({ className, label }: SkipLinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to its target without scripts too
    <a className={className} href="#main" onClick={skip}>
      {label}
    </a>
  );
}

function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
