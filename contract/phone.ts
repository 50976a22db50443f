import * as z from 'zod/mini';

/** Invisible characters that a copied number can contain: text directions and zero-width spaces. */
const invisible = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** What people write between the digits. */
const marks = /[\s()+./\u2010-\u2015-]/g;

/** A telephone number without what stands between its digits. Other characters stay. */
export function digitsOfPhone(typed: string): string {
  return typed.replace(invisible, '').replace(marks, '');
}

/** A telephone number as its digits. The rule of the form follows. */
export const phoneDigits = z.string().check(z.overwrite(digitsOfPhone));

const most = 15;

/**
 * A telephone number without what stands between its digits, for the forms that allow fifteen characters. A plus
 * at its beginning stays, unless there is no room for it.
 */
export function plainPhone(typed: string): string {
  const digits = digitsOfPhone(typed);
  const hasPlus = typed.replace(invisible, '').trimStart().startsWith('+');
  return hasPlus && digits !== '' && digits.length < most ? `+${digits}` : digits;
}

/** A text that is a telephone number for such a form. The rule of the form follows. */
export const telephone = z.string().check(z.overwrite(plainPhone));

/** A telephone number as people say it, with what stands between its digits. */
export const spokenPhone = z
  .string()
  .check(z.overwrite((typed) => typed.replace(invisible, '').trim()));

/** Six to fifteen digits, and what people write between them. */
export const spokenPhonePattern = /^(?=(?:\D*\d){6,15}\D*$)[\d\s()+./\u2010-\u2015-]{6,25}$/;
