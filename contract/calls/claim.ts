import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { envelope } from '../envelope.ts';
import { bookingId } from '../ids.ts';
import { renamed } from '../renamed.ts';

/**
 * STAY-170, our addition: puts a booking that the desk made for a guest without an account into the account of
 * the signed-in guest. The same request again, after a lost reply, has the same reply.
 */
export const claimBooking = defineCall({
  method: 'POST',
  path: '/booking-registry/claim',
  access: 'session',
  summary: 'Put a booking of the desk into the account, with the code from the host',
  body: z.object({ code: z.string().check(z.maxLength(40)) }),
  reply: renamed(z.object({ ...envelope, data: z.object({ id: bookingId }) }), { data: 'booking' }),
});
