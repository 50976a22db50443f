import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { envelope } from '../envelope.ts';
import { bookingId } from '../ids.ts';
import { stay } from '../records/stay.ts';
import { renamed } from '../renamed.ts';

/** STAY-01, our addition: the page of a booking. */
export const readStay = defineCall({
  method: 'GET',
  path: '/booking-registry/:id',
  access: 'session',
  summary: "One of the signed-in guest's bookings, with its guide and its receipt",
  params: z.object({ id: bookingId }),
  reply: renamed(z.object({ ...envelope, data: stay }), { data: 'stay' }),
});
