import * as z from 'zod/mini';

/*
 * Fields that the home page does not read. They are in a separate file so that the first load of
 * the home page does not include them.
 */

/** A boolean, sent as a boolean or as text. A missing value means false. */
export const flag = z.codec(
  z.nullish(z.union([z.boolean(), z.enum(['true', 'false'])])),
  z.boolean(),
  {
    decode: (value) => value === true || value === 'true',
    encode: (value) => value,
  },
);
