import * as z from 'zod/mini';
import { id } from './fields.ts';

/*
 * Fields that the home page does not read. They are in a separate file so that the first load of
 * the home page does not include them.
 */

/** An id that may be missing. */
export const optionalId = z.codec(z.nullish(id), z.optional(z.string()), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

/** A boolean, sent as a boolean or as text. A missing value means false. */
export const flag = z.codec(
  z.nullish(z.union([z.boolean(), z.enum(['true', 'false'])])),
  z.boolean(),
  {
    decode: (value) => value === true || value === 'true',
    encode: (value) => value,
  },
);
