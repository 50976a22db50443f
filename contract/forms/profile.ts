import * as z from 'zod/mini';
import { avatar } from './avatar.ts';
import { required, shaped } from './fields.ts';

/** PROF-04, PROF-06. Letters of any alphabet, with the marks that belong to them. */
const personName = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      required(missing),
      shaped(/^[\p{L}\p{M}]+$/u, 'name.letters'),
      shaped(/^.{3,25}$/u, 'name.length'),
    );

/** PROF-01, PROF-04 … PROF-12: the form of `/profile`; what stays as it was is sent along. */
const profileForm = z.object({
  firstName: personName('firstName.required'),
  lastName: personName('lastName.required'),
  mobileNumber: z
    .string()
    .check(required('mobileNumber.required'), shaped(/^\d{6,15}$/, 'mobileNumber.length')),
  avatar: z.optional(avatar),
});

/** PROF-10: for somebody who has no profile image yet. */
const profileFormWithImage = z.extend(profileForm, { avatar });

/** The form for somebody who has a profile image already, or has none. */
export function profileFormFor({ avatar: link }: { readonly avatar: string }) {
  return link === '' ? profileFormWithImage : profileForm;
}

export type ProfileForm = z.output<typeof profileForm>;

/** PROF-05: what a name's field keeps of what was typed. */
export function typedName(typed: string): string {
  const [first = '', ...rest] = typed.trimStart();
  return first.toUpperCase() + rest.join('');
}

/** PROF-11: what the mobile number's field keeps of what was typed. */
export function typedMobileNumber(typed: string): string {
  return typed.replace(/\D/g, '');
}
