import * as z from 'zod/mini';

/** The data in a text. Undefined when the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const structure = /^(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/;

/** Whether a text seems to be an object or a list. An error for each `[deeper]` would cost much time. */
export function isStructure(text: string): boolean {
  return structure.test(text);
}

/** The reader and writer of a value that is stored as JSON. It reads no other shape. */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return {
    read: (text: string | null): z.output<S> | undefined =>
      z.safeParse(schema, parsedJson(text ?? '')).data,
    text: (value: z.output<S>): string => JSON.stringify(z.encode(schema, value)),
  };
}
