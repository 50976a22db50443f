import * as z from 'zod/mini';
import { type Cents, centsOf } from '../money.ts';
import { mostPrice } from '../rules/price.ts';

/*
 * Numbers as people type them, and as the desk prints them in English and in French. Each form makes plain digits
 * with a point of them before its own rule, so the rules know one form alone.
 */

/** `1,200.50`. A number that begins with 0 has no groups: `0,125` is less than 1. */
const english = /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/;
/** `1 200,50`, with blanks of any width. */
const french = /^([1-9]\d{0,2}(?:\s\d{3})+)(?:[.,](\d+))?$/;
const ungrouped = /^(\d+)(?:[.,](\d+))?$/;

function plain(typed: string, forms: readonly RegExp[]): string {
  const line = typed.trim();
  for (const form of forms) {
    const [, whole, decimals] = form.exec(line) ?? [];
    if (whole === undefined) continue;
    const digits = whole.replace(/\D/g, '');
    return decimals === undefined ? digits : `${digits}.${decimals}`;
  }
  return line;
}

/** `1200.5` for `1 200,5` or `1,200.5`. A text that is no number stays as it is. */
export function plainNumber(typed: string): string {
  return plain(typed, [english, french, ungrouped]);
}

/** The same for an amount, which can have the sign of the currency: `$1,200.50` or `1 200,50 $US`. */
export function plainAmount(typed: string): string {
  const line = typed.trim();
  const number = plainNumber(line.replace(/^\$\s?|\s?\$(US)?$/g, ''));
  return /^\d/.test(number) ? number : line;
}

/** The same for a percentage: `12,5 %`. It is below a thousand, so a comma stands before decimals. */
export function plainPercent(typed: string): string {
  const line = typed.trim();
  const number = plain(line.replace(/\s?%$/, ''), [ungrouped]);
  return /^\d/.test(number) ? number : line;
}

/** A text that is a whole number. The rule of the field follows. */
export const wholeText = z.string().check(z.overwrite(plainNumber));

/** A text that is an amount of dollars. The rule of the field follows. */
export const amountText = z.string().check(z.overwrite(plainAmount));

/** A text that is a percentage. The rule of the field follows. */
export const percentText = z.string().check(z.overwrite(plainPercent));

/** An amount of dollars as people type it: `120`, `99.50`, `99,50` or `1 200,50`. */
const amount = amountText.check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'desk.invalid.price'));

/** A price of a listing as people type it. */
export const typedPrice = amount.check(
  z.refine((typed) => amountOf(typed) <= mostPrice, 'desk.invalid.priceHigh'),
);

/** The amount that is typed, in cents. */
export function amountOf(typed: string): Cents {
  return centsOf(Number(plainAmount(typed)));
}
