import * as z from 'zod/mini';
import { longest, required } from './fields.ts';
import { confirmPassword, newPassword, sameTwice } from './new-password.ts';

/** PWD-01 … PWD-08: the form of `/change-password`. */
export const changePasswordForm = z
  .object({
    oldPassword: z.string().check(required('oldPassword.required'), longest(40)),
    newPassword: newPassword('newPassword.required'),
    confirmPassword,
  })
  .check(sameTwice);

export type ChangePasswordForm = z.output<typeof changePasswordForm>;
