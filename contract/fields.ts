import * as z from 'zod/mini';

/*
 * Hosts differ in small ways that are still clear: null for a field without a value, a number sent
 * as text, or digits sent as a number. These fields accept all of them.
 */

/** A record's id. It is text inside. A host may send a number. */
export const id = z.codec(
  z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()]),
  z.string(),
  { decode: String, encode: (value) => value },
);

const anyText = z.nullish(z.union([z.string(), z.number()]));

/** Text. A missing value becomes empty text. */
export const text = z.codec(anyText, z.string(), {
  decode: (value) => String(value ?? ''),
  encode: (value) => value,
});

/** Text that may be missing. A missing text stays undefined: it is not the same as empty. */
export const optionalText = z.codec(z.nullish(z.string()), z.optional(z.string()), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

const numberInText = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,12})?$/));

/** A number. */
export const number = z.codec(z.union([z.number(), numberInText]), z.number(), {
  decode: Number,
  encode: (value) => value,
});

/** A number that may be missing. */
/* @__NO_SIDE_EFFECTS__ */
export function numberOr(missing: number) {
  return z.codec(z.nullish(number), z.number(), {
    decode: (value) => value ?? missing,
    encode: (value) => value,
  });
}

/** ISO timestamp. */
export const timestamp = z
  .string()
  .check(z.refine((value) => !Number.isNaN(Date.parse(value)), 'A timestamp must be readable.'));

/** An ISO timestamp that may be missing. */
export const optionalTimestamp = z.codec(z.nullish(timestamp), z.optional(z.string()), {
  decode: (value) => value ?? undefined,
  encode: (value) => value,
});

/** A list. A missing list becomes an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.codec(z.nullish(z.array(item)), z.array(z.custom<z.output<Item>>()), {
    decode: (value) => value ?? [],
    encode: (value) => value,
  });
}
