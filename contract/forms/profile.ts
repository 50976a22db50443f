import * as z from 'zod/mini';
import { digitsOfPhone, phoneDigits } from '../phone.ts';
import type { User } from '../records/user.ts';
import { avatar } from './avatar.ts';
import { required } from './fields.ts';

/** What is stored of the user. */
type Profile = Pick<User, 'firstName' | 'lastName' | 'mobileNumber' | 'avatar'>;

/** A text with this shape, or the stored one: the form of the sign-up accepts more (OQ-35). */
const shapedUnless = (stored: string, pattern: RegExp, error: string) =>
  z.refine<string>((text) => text === stored || pattern.test(text), { error, abort: true });

/** PROF-04, PROF-06: letters of any alphabet, with their accents. */
const personName = (missing: string, stored: string) =>
  z
    .string()
    .check(
      z.trim(),
      required(missing),
      shapedUnless(stored, /^[\p{L}\p{M}]+$/u, 'name.letters'),
      shapedUnless(stored, /^.{3,25}$/u, 'name.length'),
    );

const profileForm = ({ firstName, lastName, mobileNumber }: Profile) =>
  z.object({
    firstName: personName('firstName.required', firstName.trim()),
    lastName: personName('lastName.required', lastName.trim()),
    mobileNumber: phoneDigits.check(
      required('mobileNumber.required'),
      shapedUnless(digitsOfPhone(mobileNumber), /^\d{6,15}$/, 'mobileNumber.length'),
    ),
    avatar: z.optional(avatar),
  });

/**
 * PROF-01, PROF-04 … PROF-12: the form of `/profile`. It also sends the fields that did not change.
 * PROF-10: it requires an image only when the user has none.
 */
export function profileFormFor(user: Profile) {
  const form = profileForm(user);
  return user.avatar === '' ? z.extend(form, { avatar }) : form;
}

export type ProfileForm = z.output<ReturnType<typeof profileForm>>;

/** PROF-05: the characters of the typed text that a name field keeps. */
export function typedName(typed: string): string {
  const [first = '', ...rest] = typed.trimStart();
  return first.toUpperCase() + rest.join('');
}

/** PROF-11: the characters of the typed text that the mobile number field keeps. */
export function typedMobileNumber(typed: string): string {
  return typed.replace(/\D/g, '');
}
