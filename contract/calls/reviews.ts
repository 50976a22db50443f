import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement } from '../envelope.ts';
import { propertyId, userId } from '../ids.ts';
import { listReply } from '../list-reply.ts';
import { review } from '../records/review.ts';
import { filled } from '../typed-fields.ts';

export const createReview = defineCall({
  row: 'API-40',
  method: 'POST',
  path: '/property-comment-registry',
  access: 'session',
  summary: 'Post a review of a property',
  body: z.object({
    username: z.string().check(z.maxLength(100)),
    email: z.string().check(z.maxLength(100)),
    userId,
    propertyId,
    comment: filled(5000),
  }),
  success: 201,
  reply: acknowledgement,
});

export const listReviews = defineCall({
  row: 'API-41',
  method: 'GET',
  path: '/property-comment-registry/by-property/:propertyId',
  access: 'public',
  summary: 'Reviews of a property, newest first',
  params: z.object({ propertyId }),
  reply: listReply('comments', review),
});
