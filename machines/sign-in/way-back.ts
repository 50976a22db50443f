/**
 * Where a login leads: to the page the visitor came from, where that is a path of this site;
 * otherwise home (OQ-32). Two slashes, or a back slash, would lead to another host.
 */
export function wayBack(from: string | undefined): string {
  return from !== undefined && /^\/(?![/\\])/.test(from) && !from.startsWith('/signin')
    ? from
    : '/';
}
