import * as z from 'zod/mini';
import { id, text, timestamp } from '../fields.ts';

/** API-41: a guest's review of a property. */
export const review = z.object({
  id,
  comment: text,
  createdAt: timestamp,
  createdBy: z.object({ avatar: text, firstName: text, lastName: text }),
});

export type Review = z.output<typeof review>;
