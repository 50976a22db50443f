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

/** A field that may be missing or null. */
/* @__NO_SIDE_EFFECTS__ */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.codec(z.nullish(schema), z.optional(z.custom<z.output<Schema>>()), {
    decode: (value) => value ?? undefined,
    encode: (value) => value,
  });
}

/** A field that is `missing` when it is not sent or null. */
/* @__NO_SIDE_EFFECTS__ */
export function withDefault<Schema extends z.ZodMiniType>(
  schema: Schema,
  missing: z.output<Schema>,
) {
  return z.codec(z.nullish(schema), z.custom<z.output<Schema>>(), {
    decode: (value) => value ?? missing,
    encode: (value) => value,
  });
}

/** Text. A missing value becomes empty text. */
export const text = z.codec(z.nullish(z.union([z.string(), z.number()])), z.string(), {
  decode: (value) => String(value ?? ''),
  encode: (value) => value,
});

/** Text that may be missing. A missing text stays undefined: it is not the same as empty. */
export const optionalText = optional(z.string());

const numberInText = z.string().check(z.regex(/^-?\d{1,12}(\.\d{1,12})?$/));

/** A number. */
export const number = z.codec(z.union([z.number(), numberInText]), z.number(), {
  decode: Number,
  encode: (value) => value,
});

/** ISO timestamp. */
export const timestamp = z.string().check(z.refine((value) => !Number.isNaN(Date.parse(value))));

/** A list. A missing list becomes an empty list. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return withDefault(z.array(item), []);
}
