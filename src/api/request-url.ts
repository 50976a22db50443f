import { basePath, type Call } from '#contract/call.ts';
import { fillPath } from '#contract/site-path.ts';

/** Parts of a request in their wire form, already encoded by the call's zod schemas. */
export interface WireParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The entries of a plain object with a value. For anything else, an empty list. */
export function membersOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
}

/**
 * API-01: the complete URL of a call on a host.
 *
 * @param host The origin of the API without a trailing slash. Empty means the origin of the page.
 */
export function requestUrl(host: string, call: Call, parts: WireParts): string {
  const path = fillPath(call.path, Object.fromEntries(membersOf(parts.params)));
  const query = new URLSearchParams();
  for (const [name, value] of membersOf(parts.query)) query.set(name, String(value));
  return `${host}${basePath}${path}${query.size > 0 ? `?${query}` : ''}`;
}
