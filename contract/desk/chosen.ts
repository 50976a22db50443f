import * as z from 'zod/mini';

/** How many records of a list can change at once. */
const mostAtOnce = 100;

/** At least one of the chosen records, and no more than can change at once. */
export const some = [z.minLength(1), z.maxLength(mostAtOnce)] as const;

/** The ids of the chosen records as an address has them: with commas between them. */
export const idsText = z.string().check(z.minLength(1), z.maxLength(40 * mostAtOnce));

export const idsOfText = {
  decode: (text: string) => text.split(','),
  encode: (all: readonly (string | number)[]) => all.join(','),
};

/** Refuses a change that names a record twice. */
export const noneTwice = z.refine<readonly { readonly id: string }[]>(
  (all) => new Set(all.map(({ id }) => id)).size === all.length,
);
