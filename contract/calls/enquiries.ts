import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement } from '../envelope.ts';
import { id } from '../fields.ts';
import { userId } from '../ids.ts';
import { renamed } from '../renamed.ts';
import { email, filled } from '../typed-fields.ts';

export const subscribeToNewsletter = defineCall({
  row: 'API-15',
  method: 'POST',
  path: '/news-letter',
  access: 'public',
  summary: 'Subscribe to the newsletter',
  body: z.object({ email }),
  success: 201,
  reply: acknowledgement,
});

const longestMessage = 20_000;

export const requestPartnership = defineCall({
  row: 'API-35',
  method: 'POST',
  path: '/partnership-form-registry',
  access: 'public',
  summary: 'Request a partnership',
  body: renamed(
    z.object({
      name: filled(40),
      email,
      mobilenumber: filled(15),
      message: filled(longestMessage),
      userId: z.optional(userId),
    }),
    { mobilenumber: 'mobileNumber' },
  ),
  success: 201,
  reply: acknowledgement,
});

export const requestVisit = defineCall({
  row: 'API-36',
  method: 'POST',
  path: '/visit-form-registry',
  access: 'public',
  summary: 'Request a visit',
  body: renamed(
    z.object({
      name: filled(40),
      email,
      typesId: id,
      message: filled(longestMessage),
      userId: z.optional(userId),
    }),
    { typesId: 'visitTypeId' },
  ),
  success: 201,
  reply: acknowledgement,
});
