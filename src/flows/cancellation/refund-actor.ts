import { fromPromise } from 'xstate';
import { createRefund } from '#contract/calls/refunds.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { RefundToCreate } from '#machines/cancellation/refund-request.ts';
import { client } from '../../app/client.ts';
import { refundIdOf } from './refund-id.ts';

/** Asks for a refund, `refundDate` being the time it is sent. Rejects with a `Failure`. */
export const createRefundActor = fromPromise<Awaited<ReturnType<typeof send>>, RefundToCreate>(
  ({ input, signal }) => send(input, signal),
);

function send({ body }: RefundToCreate, signal: AbortSignal) {
  const refundDate = dateTimeOnClock(new Date());
  return client.send(
    createRefund,
    { body: { ...body, refundDate, refundId: refundIdOf(body.bookingId) } },
    { signal },
  );
}
