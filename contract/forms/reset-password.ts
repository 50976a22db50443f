import * as z from 'zod/mini';
import { confirmPassword, newPassword, sameTwice } from './new-password.ts';

/** PWD-13, PWD-14: the form of `/reset-password`. */
export const resetPasswordForm = z
  .object({ newPassword: newPassword('newPassword.requiredAnew'), confirmPassword })
  .check(sameTwice);

export type ResetPasswordForm = z.output<typeof resetPasswordForm>;
