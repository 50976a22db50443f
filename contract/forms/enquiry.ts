import * as z from 'zod/mini';
import { longest } from './fields.ts';

/** Parts of the two forms that need no session (FORM-01, FORM-11). */

const longestMessage = 20_000;

export const enquirer = {
  name: z.string().check(z.trim(), longest(40)),
  email: z.string().check(
    z.trim(),
    z.toLowerCase(),
    longest(40),
    z.refine((value) => value === '' || z.safeParse(z.email(), value).success, {
      error: 'email.invalid',
      abort: true,
    }),
  ),
  message: z.string().check(z.trim(), longest(longestMessage)),
};

/**
 * FORM-02, FORM-12: every field is required. All of them share one error sentence, so only the
 * first empty field shows it.
 */
export function filledIn<Field extends string>(fields: readonly Field[]) {
  const firstEmpty = (values: Readonly<Record<Field, string>>) =>
    fields.find((field) => values[field].trim() === '');
  return fields.map((field) =>
    z.refine<Readonly<Record<Field, string>>>((values) => firstEmpty(values) !== field, {
      error: 'enquiry.required',
      path: [field],
      when: () => true,
    }),
  );
}
