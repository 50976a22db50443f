import * as z from 'zod/mini';
import { basePath, type Call, type RequestOf } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import { fillPath } from '#contract/site-path.ts';

/** The entries of a plain object with a value. For anything else, an empty list. */
export function membersOf(value: unknown): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([, member]) => member !== undefined && member !== null);
}

/**
 * API-03, OQ-08, OQ-15: a part of a request in its wire form.
 *
 * @throws `Failure` when the part does not match its schema.
 */
export function encoded(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const wire = z.safeEncode(schema, value);
  if (wire.success) return wire.data;
  const [issue] = wire.error.issues;
  const place = issue?.path.join('.') || 'request';
  const failure: Failure = {
    kind: 'other',
    message: `${place}: ${issue?.message ?? 'not valid'}`,
  };
  throw failure;
}

/**
 * API-01: the complete URL of a call.
 *
 * @param host The origin of the API without a trailing slash. Empty means the origin of the page,
 * which is also that of a call with a base of its own.
 * @throws `Failure` when the request does not match the call.
 */
export function requestUrl<C extends Call>(call: C, request: RequestOf<C>, host = ''): string {
  const path = fillPath(
    call.path,
    Object.fromEntries(membersOf(encoded(call.params, request.params))),
  );
  const query = new URLSearchParams();
  for (const [name, value] of membersOf(encoded(call.query, request.query))) {
    query.set(name, String(value));
  }
  const base = call.base ?? `${host}${basePath}`;
  return `${base}${path}${query.size > 0 ? `?${query}` : ''}`;
}
