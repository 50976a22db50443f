import * as z from 'zod/mini';
import { parsedJson } from './parsed-json.ts';

/** The reader and writer of a value that is stored as JSON. It reads no other shape. */
export function jsonText<S extends z.ZodMiniType>(schema: S) {
  return {
    read: (text: string | null): z.output<S> | undefined =>
      z.safeParse(schema, parsedJson(text ?? '')).data,
    text: (value: z.output<S>): string => JSON.stringify(z.encode(schema, value)),
  };
}
