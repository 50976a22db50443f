import * as z from 'zod/mini';
import { dayOfIso } from '../day.ts';

/** A day as `yyyy-MM-dd`, the form of a field for days. */
export const isoDay = z
  .string()
  .check(z.refine((text) => dayOfIso(text) !== undefined, 'desk.invalid.day'));

/** The same, or no day. */
export const someIsoDay = z.union([z.literal(''), isoDay]);
