import * as z from 'zod/mini';
import { telephone } from '../phone.ts';
import { avatar } from './avatar.ts';
import { longest, required } from './fields.ts';

const line = (message: string, most: number) =>
  z.string().check(z.trim(), required(message), longest(most));

/**
 * PROF-20 … PROF-24: the form of `/profile-create`. It checks only that fields are filled and not
 * too long. The stricter rules are in the form that edits the profile (OQ-35). The server checks
 * that the email belongs to the account.
 */
export const profileCreationForm = z.object({
  firstName: line('firstName.required', 40),
  lastName: line('lastName.required', 40),
  email: line('email.required', 40),
  mobileNumber: telephone.check(required('mobileNumber.required'), longest(15)),
  avatar: z.optional(avatar),
});

export type ProfileCreationForm = z.output<typeof profileCreationForm>;
