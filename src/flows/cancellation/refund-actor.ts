import type { ReplyOf } from '#contract/call.ts';
import { createRefund } from '#contract/calls/refunds.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId } from '#contract/ids.ts';
import type { RefundToCreate } from '#machines/guest/cancellation/refund-request.ts';
import { callsActor } from '../../app/actors.ts';

/** Asks for a refund, dated with the time it is sent. Rejects with a `Failure`. */
export function createRefundActor(refundIdOf: (bookingId: BookingId) => string) {
  return callsActor<ReplyOf<typeof createRefund>, RefundToCreate>(({ input, send }) => {
    const date = dateTimeOnClock(new Date());
    const refundId = refundIdOf(input.body.bookingId);
    return send(createRefund, { body: { ...input.body, date, refundId } });
  });
}
