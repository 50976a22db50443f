import * as z from 'zod/mini';
import { longest, required, shaped } from './fields.ts';

/** The largest profile image, in bytes: 2 MB. */
const largestAvatar = 2 * 1024 * 1024;

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
  avatar: z.optional(
    z.file().check(
      z.maxSize(largestAvatar, { error: 'avatar.tooLarge', abort: true }),
      z.refine((file) => file.type.startsWith('image/'), { error: 'avatar.notImage' }),
    ),
  ),
});

export type ProfileCreationForm = z.output<typeof profileCreationForm>;
