type OutsideLinkProps = {
  /** From `outside-links.ts`: undefined where the record's text leads nowhere. */
  href: string | undefined;
  /** Leaves the page open behind it. */
  newTab?: boolean;
  children: string;
};

/** A link that leaves the site; plain text where it leads nowhere. */
export function OutsideLink({ href, newTab, children }: OutsideLinkProps) {
  if (href === undefined) return <span>{children}</span>;
  return (
    <a href={href} {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
    </a>
  );
}
