import * as z from 'zod/mini';
import { type Cents, centsOf } from '../money.ts';

/** An amount of dollars as people type it: `120`, `99.50` or `99,50`. */
export const amount = z
  .string()
  .check(z.trim(), z.regex(/^\d{1,7}([.,]\d{1,2})?$/, 'desk.invalid.price'));

export function amountOf(typed: string): Cents {
  return centsOf(Number(typed.replace(',', '.')));
}
