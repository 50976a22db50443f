declare const own: unique symbol;

/** A link within the site, as it was in the address bar. */
export type OwnLink = string & { readonly [own]: true };

/** Whether a link is a path of this site. Two slashes, or a backslash, lead to another host. */
export function isOwnLink(link: string): link is OwnLink {
  return /^\/(?![/\\])/.test(link);
}
