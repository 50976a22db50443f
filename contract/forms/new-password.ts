import * as z from 'zod/mini';
import { isStrongPassword } from '../rules/password.ts';
import { longest, required } from './fields.ts';

/** PWD-06 … PWD-08: a new password. `missing` is the locale key of the error for an empty field. */
export const newPassword = (missing: string) =>
  z
    .string()
    .check(required(missing), longest(40), z.refine(isStrongPassword, { error: 'password.weak' }));

/** The form compares it with the new password (PWD-04, PWD-08). */
export const confirmPassword = z.string().check(required('confirmPassword.required'), longest(40));

interface Twice {
  readonly newPassword: string;
  readonly confirmPassword: string;
}

/** PWD-05: also checked when the password is weak, as soon as both fields have a value. */
export const sameTwice = z.refine<Twice>(
  (values) => values.newPassword === values.confirmPassword,
  {
    error: 'confirmPassword.differs',
    path: ['confirmPassword'],
    when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'confirmPassword'),
  },
);
