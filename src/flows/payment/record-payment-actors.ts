import type { ReplyOf } from '#contract/call.ts';
import { createPayment, updatePayment } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { PaymentToCreate, PaymentToRecord } from '#machines/guest/record-payment.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import { callsActor } from '../../app/actors.ts';
import { t } from '../../language/text.ts';

type Reply = ReplyOf<typeof createPayment>;

/** What is only known when a payment is sent: the time, and the sentence in the guest's language. */
export function stamped<Body extends { readonly message: Message }>(body: Body) {
  const { message, values } = body.message;
  return { ...body, date: dateTimeOnClock(new Date()), message: t(message, values) };
}

/** Records a new payment. Rejects with a `Failure`. */
export const createPaymentActor = callsActor<Reply, PaymentToCreate>(({ input: { body }, send }) =>
  send(createPayment, { body: stamped(body) }),
);

/** Records a new payment, or that an existing one is paid. Rejects with a `Failure`. */
export const recordPaymentActor = callsActor<Reply, PaymentToRecord>(({ input, send }) => {
  if (!('params' in input)) {
    return send(createPayment, { body: stamped(input.body) });
  }
  const { params, body } = input;
  return send(updatePayment, { params, body: stamped(body) });
});
