import * as z from 'zod/mini';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON text that storage keeps in the documents' form (dollars, `yyyy-MM-dd`).
 * SES-11: undefined where it is not JSON, or not of the shape.
 */
export function readStoredJson<S extends z.ZodMiniType>(
  schema: S,
  text: string,
): z.output<S> | undefined {
  return z.safeParse(schema, parsed(text)).data;
}

/** The JSON text, in the documents' form, under which storage keeps a value. */
export function storedJson<S extends z.ZodMiniType>(schema: S, value: z.output<S>): string {
  return JSON.stringify(z.encode(schema, value));
}
