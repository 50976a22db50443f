import * as z from 'zod/mini';
import { id } from './fields.ts';

/*
 * Fields that the home page does not read. They have a file of their own so that its first load does
 * not carry them.
 */

/** An id that may be missing. */
export const optionalId = z.codec(z.nullish(id), z.optional(z.string()), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

/** A yes or no, as a boolean or as its word; no where it is missing. */
export const flag = z.codec(
  z.nullish(z.union([z.boolean(), z.enum(['true', 'false'])])),
  z.boolean(),
  {
    decode: (value) => value === true || value === 'true',
    encode: (value) => value,
  },
);
