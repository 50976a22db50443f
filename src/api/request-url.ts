import { basePath, type Call } from '#contract/call.ts';

/** Parts of a request as they travel: already encoded by the call's zod. */
export interface WireParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** The members of a plain object that hold something; none of anything else. */
export function membersOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
}

/**
 * API-01: the whole address of a call on a host.
 *
 * @param host Origin of the provider without a slash at its end; empty means the page's own.
 */
export function requestUrl(host: string, call: Call, parts: WireParts): string {
  const params = new Map(membersOf(parts.params));
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of membersOf(parts.query)) query.set(name, String(value));
  return `${host}${basePath}${path}${query.size > 0 ? `?${query}` : ''}`;
}
