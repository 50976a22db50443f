import type { FastifyRequest } from 'fastify';

/** Whether the body is JSON or empty. */
export function isJson(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  return type === undefined || /^application\/json\s*(;|$)/i.test(type);
}

function isNoFile(value: unknown): boolean {
  return value instanceof File && value.size === 0 && value.name === '';
}

/**
 * The fields of a form in the shape of its JSON: `amenities[]` becomes `amenities`, a repeated name
 * becomes a list, and an empty file input is dropped (API-34, OQ-15).
 */
export function fieldsOf(body: unknown): unknown {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(body)) {
    if (isNoFile(value)) continue;
    const key = name.replace(/\[\]$/, '');
    const before = fields.get(key);
    fields.set(key, before === undefined ? value : [before, value].flat());
  }
  return Object.fromEntries(fields);
}
