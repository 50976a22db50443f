import * as z from 'zod/mini';

/** A record's id: text inside; hosts may number their records. */
export const id = z.codec(
  z.union([z.string().check(z.minLength(1), z.maxLength(64)), z.int()]),
  z.string(),
  { decode: String, encode: (value) => value },
);

/** Text that a host may leave out or send as null. */
export const text = z.codec(z.nullish(z.string()), z.string(), {
  decode: (value) => value ?? '',
  encode: (value) => value,
});

/** A list that a host may leave out or send as null. */
/* @__NO_SIDE_EFFECTS__ */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z._default(z.array(item), []);
}
