import * as z from 'zod/mini';

/* The forms of the desk. The messages are keys of the locales. */

function typed(longest: number) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'desk.invalid.empty'),
      z.maxLength(longest, 'desk.invalid.long'),
    );
}

const oneTimeCode = z.string().check(
  z.overwrite((text) => text.replace(/\s/g, '')),
  z.regex(/^\d{6}$/, 'desk.invalid.code'),
);

export const passwordForm = z.object({
  email: z
    .string()
    .check(z.trim(), z.minLength(1, 'desk.invalid.empty'), z.email('desk.invalid.email')),
  password: z.string().check(z.minLength(1, 'desk.invalid.empty')),
});

export const codeForm = z.object({ code: oneTimeCode });

export const recoveryCodeForm = z.object({ recoveryCode: typed(40) });

export const setUpForm = z.object({
  name: typed(80),
  password: z
    .string()
    .check(z.minLength(12, 'desk.invalid.password'), z.maxLength(100, 'desk.invalid.long')),
  code: oneTimeCode,
});

/** A note for the other operators. */
export const noteForm = z.object({
  reason: z.string().check(z.trim(), z.maxLength(1000, 'desk.invalid.long')),
});

/** Why an operator does something that harms a guest. */
export const reasonForm = z.object({ reason: typed(500) });
