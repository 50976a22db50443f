import * as z from 'zod/mini';
import { avatar } from './avatar.ts';
import { longest, required, shaped } from './fields.ts';

const personName = (message: string) => z.string().check(z.trim(), required(message), longest(40));

/** PROF-20 … PROF-24: the form of `/profile-create`; the email is the account's own. */
export const profileCreationForm = z.object({
  firstName: personName('firstName.required'),
  lastName: personName('lastName.required'),
  email: z
    .string()
    .check(required('email.required'), longest(40), z.email({ error: 'email.notValid' })),
  mobileNumber: z
    .string()
    .check(required('mobileNumber.required'), longest(15), shaped(/^\d+$/, 'mobileNumber.digits')),
  avatar: z.optional(avatar),
});

export type ProfileCreationForm = z.output<typeof profileCreationForm>;
