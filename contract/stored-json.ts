import * as z from 'zod/mini';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON text from storage, in the documents' form (dollars, `yyyy-MM-dd`).
 * SES-11: undefined when the text is not JSON, or has another shape.
 */
export function readStoredJson<S extends z.ZodMiniType>(
  schema: S,
  text: string,
): z.output<S> | undefined {
  return z.safeParse(schema, parsed(text)).data;
}

/** The JSON text of a value for storage, in the documents' form. */
export function storedJson<S extends z.ZodMiniType>(schema: S, value: z.output<S>): string {
  return JSON.stringify(z.encode(schema, value));
}
