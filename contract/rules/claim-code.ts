import { crockfordDigits } from './booking-code.ts';

/*
 * The code with which a guest puts a booking of the desk into an account. It has 12 digits in Crockford's Base32,
 * which are 60 random bits. The code of a booking has 8 digits and is no secret.
 */

export const claimDigits = 12;

/** The code as it is said on the telephone, such as `K7M4-QX2P-9TDR`. */
export function spokenClaimCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

/**
 * The digits of a typed code. Undefined for a text that is no such code. It can be in small letters and without
 * its hyphens. O is read as 0, I and L as 1.
 */
export function claimCodeOf(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  const isWhole = typed.length === claimDigits;
  return isWhole && [...typed].every((digit) => crockfordDigits.includes(digit))
    ? typed
    : undefined;
}
