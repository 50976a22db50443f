import * as z from 'zod/mini';
import { phoneDigits } from '../phone.ts';
import { avatar } from './avatar.ts';
import { required, shaped } from './fields.ts';

/** PROF-04, PROF-06: letters of any alphabet, with their accents. */
const personName = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      required(missing),
      shaped(/^[\p{L}\p{M}]+$/u, 'name.letters'),
      shaped(/^.{3,25}$/u, 'name.length'),
    );

/**
 * PROF-01, PROF-04 … PROF-12: the form of `/profile`. It also sends the fields that did not change.
 */
const profileForm = z.object({
  firstName: personName('firstName.required'),
  lastName: personName('lastName.required'),
  mobileNumber: phoneDigits.check(
    required('mobileNumber.required'),
    shaped(/^\d{6,15}$/, 'mobileNumber.length'),
  ),
  avatar: z.optional(avatar),
});

/** PROF-10: for a user without a profile image. */
const profileFormWithImage = z.extend(profileForm, { avatar });

/** The profile form. It requires an image only when the user has none. */
export function profileFormFor({ avatar: link }: { readonly avatar: string }) {
  return link === '' ? profileFormWithImage : profileForm;
}

export type ProfileForm = z.output<typeof profileForm>;

/** PROF-05: the characters of the typed text that a name field keeps. */
export function typedName(typed: string): string {
  const [first = '', ...rest] = typed.trimStart();
  return first.toUpperCase() + rest.join('');
}

/** PROF-11: the characters of the typed text that the mobile number field keeps. */
export function typedMobileNumber(typed: string): string {
  return typed.replace(/\D/g, '');
}
