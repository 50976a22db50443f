/** The one `target_session_attrs` that this server needs: a host that takes changes. */
export const writableHost = 'read-write';

/**
 * A URL for each host of a database's URL, which names several as libpq does:
 * `postgres://user@one:5432,two:5432/name?target_session_attrs=read-write`.
 */
export function addressesOf(url: string): string[] {
  const parts = /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The `target_session_attrs` of a database's URL, or null. */
export function sessionAttributesOf(url: string): string | null {
  return new URLSearchParams(url.split('?')[1]).get('target_session_attrs');
}
