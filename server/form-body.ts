import type { FastifyRequest } from 'fastify';

/** Whether the body is JSON, or there is none. */
export function isJson(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  return type === undefined || /^application\/json\s*(;|$)/i.test(type);
}

function isNoFile(value: unknown): boolean {
  return value instanceof File && value.size === 0 && value.name === '';
}

/**
 * The fields of a form in the shape of its JSON: `amenities[]` is `amenities`, a name that was
 * sent more than once is a list, and a file input nobody filled is left out (API-34, OQ-15).
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
