import * as z from 'zod/mini';
import { avatar } from './avatar.ts';
import { longest, required } from './fields.ts';

const line = (message: string, most: number) =>
  z.string().check(z.trim(), required(message), longest(most));

/**
 * PROF-20 … PROF-24: the form of `/profile-create`. What is more than required and not too long is
 * asked of the profile's edit alone (OQ-35); whether the email is the account's own, the server knows.
 */
export const profileCreationForm = z.object({
  firstName: line('firstName.required', 40),
  lastName: line('lastName.required', 40),
  email: line('email.required', 40),
  mobileNumber: line('mobileNumber.required', 15),
  avatar: z.optional(avatar),
});

export type ProfileCreationForm = z.output<typeof profileCreationForm>;
