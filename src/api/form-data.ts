import { membersOf } from './request-url.ts';

function partOf(value: unknown): string | Blob {
  return value instanceof Blob ? value : String(value);
}

/** OQ-15: a body as `multipart/form-data`. A list becomes one field `key[]` for each item. */
export function formDataOf(body: unknown): FormData {
  const form = new FormData();
  for (const [key, value] of membersOf(body)) {
    if (!Array.isArray(value)) {
      form.append(key, partOf(value));
      continue;
    }
    for (const item of value) form.append(`${key}[]`, partOf(item));
  }
  return form;
}
