/*
 * The short code of a booking, which people can say on the telephone. It is the beginning of the booking's
 * random id in Crockford's Base32: no I, L, O and U. Among 100,000 bookings, the chance that any two share a
 * code is 1 in 200.
 */

/** Crockford's Base32: no I, L, O and U, which are misread and misheard. */
export const crockfordDigits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
/** 8 digits of 5 bits are 10 of 4 bits. */
const hexLength = 10;
const idPattern = /^([\da-f]{8})-([\da-f]{2})[\da-f]{2}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The code of a booking, such as `K7M4-QX2P`. Undefined for an id of another form, which other hosts can have. */
export function bookingCode(id: string): string | undefined {
  const [, start, more] = idPattern.exec(id) ?? [];
  if (start === undefined || more === undefined) return undefined;
  let rest = Number.parseInt(start + more, 16);
  let code = '';
  for (let place = 0; place < length; place++) {
    code = crockfordDigits.charAt(rest % 32) + code;
    rest = Math.floor(rest / 32);
  }
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/**
 * The ids that have a code: the first and the last one. Undefined for a text that is no code. It can be in small
 * letters and without its hyphen. O is read as 0, I and L as 1.
 */
export function idsWithCode(
  text: string,
): { readonly from: string; readonly to: string } | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const values = [...typed].map((digit) => crockfordDigits.indexOf(digit));
  if (values.length !== length || values.includes(-1)) return undefined;
  const number = values.reduce((sum, value) => sum * 32 + value, 0);
  const hex = number.toString(16).padStart(hexLength, '0');
  const [start, more] = [hex.slice(0, 8), hex.slice(8)];
  return {
    from: `${start}-${more}00-0000-0000-000000000000`,
    to: `${start}-${more}ff-ffff-ffff-ffffffffffff`,
  };
}
