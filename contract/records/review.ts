import * as z from 'zod/mini';
import { id, optional, text, timestamp } from '../fields.ts';
import { renamed } from '../renamed.ts';

/** API-41: a guest's review of a property. */
export const review = renamed(
  z.object({
    id,
    comment: text,
    createdAt: timestamp,
    createdBy: z.object({ avatar: text, firstName: text, lastName: text }),
    /** STAY-190: ours. What the host replies, and when that text was written. */
    reply: optional(z.object({ text: z.string(), writtenAt: timestamp })),
  }),
  { createdBy: 'author' },
);

export type Review = z.output<typeof review>;
