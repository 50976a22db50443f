import * as z from 'zod/mini';
import { envelope } from '../../envelope.ts';
import { propertyId, userId } from '../../ids.ts';
import { filled } from '../../typed-fields.ts';
import { defineDeskCall } from '../desk-call.ts';
import { reason, seen } from '../desk-change.ts';
import { reviewId } from '../desk-ids.ts';
import { after, deskPage, search } from '../desk-list.ts';
import { everyRole, runsHomes } from '../desk-roles.ts';
import { deskReview, longestReply, reviewStates } from '../records/desk-review.ts';

/** The filters of the list, as they are in its address. */
export const reviewFilters = z.object({
  state: z.optional(z.enum(reviewStates)),
  property: z.optional(propertyId),
  guest: z.optional(userId),
  /** Part of the listing's name, or of the guest's name or e-mail address, or a whole id. */
  search,
  after,
});

export const listDeskReviews = defineDeskCall({
  method: 'GET',
  path: '/reviews',
  access: 'operator',
  roles: everyRole,
  summary: 'Reviews, newest first',
  query: reviewFilters,
  reply: deskPage(deskReview),
});

const reply = z.object({ ...envelope, review: deskReview });
const params = z.object({ id: reviewId });

export const readDeskReview = defineDeskCall({
  method: 'GET',
  path: '/reviews/:id',
  access: 'operator',
  roles: everyRole,
  summary: 'A review',
  params,
  reply,
});

export const hideReview = defineDeskCall({
  method: 'POST',
  path: '/reviews/:id/hide',
  access: 'operator',
  roles: runsHomes,
  summary: 'Hide a review from guests. The reason is in the audit trail',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});

export const showReview = defineDeskCall({
  method: 'POST',
  path: '/reviews/:id/show',
  access: 'operator',
  roles: runsHomes,
  summary: 'Show a hidden review again',
  params,
  body: z.object({ ...seen, reason }),
  reply,
});

export const replyToReview = defineDeskCall({
  method: 'POST',
  path: '/reviews/:id/reply',
  access: 'operator',
  roles: runsHomes,
  summary:
    'Reply to a shown review as its host, or change the reply. Guests read it below the review',
  params,
  body: z.object({ ...seen, text: filled(longestReply) }),
  reply,
});

export const removeReviewReply = defineDeskCall({
  method: 'POST',
  path: '/reviews/:id/reply/remove',
  access: 'operator',
  roles: runsHomes,
  summary: 'Remove the reply to a review',
  params,
  body: z.object(seen),
  reply,
});
