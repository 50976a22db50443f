import * as z from 'zod/mini';
import { timestamp } from '../../fields.ts';
import { propertyId, userId } from '../../ids.ts';
import { version } from '../desk-change.ts';
import { reviewId } from '../desk-ids.ts';

export const reviewStates = ['shown', 'hidden'] as const;

/** The longest reply to a review. */
export const longestReply = 2000;

/** A guest's review of a listing. It has no rating: the documents' reviews have none. */
export const deskReview = z.object({
  id: reviewId,
  version,
  property: z.object({ id: propertyId, name: z.string() }),
  guest: z.object({ id: userId, name: z.string(), email: z.string() }),
  comment: z.string(),
  state: z.enum(reviewStates),
  writtenAt: timestamp,
  /** What the host replies below it, and when that text was written. Missing without a reply. */
  reply: z.optional(z.object({ text: z.string(), writtenAt: timestamp })),
});

export type DeskReview = z.output<typeof deskReview>;
