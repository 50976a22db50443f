import { fromPromise } from 'xstate';
import type { ReplyOf } from '#contract/call.ts';
import { createPayment, updatePayment } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/shared/record-payment.ts';
import { client } from '../../app/client.ts';
import { t } from '../../language/text.ts';

type Reply = ReplyOf<typeof createPayment>;

/** What is only known when a payment is sent: the time, and the sentence in the guest's language. */
function stamped<Body extends { readonly message: Message }>(body: Body) {
  const { message, values } = body.message;
  return { ...body, date: dateTimeOnClock(new Date()), message: t(message, values) };
}

/** Records a new payment. Rejects with a `Failure`. */
export const createPaymentActor = fromPromise<Reply, PaymentToCreate>(
  ({ input: { body }, signal }) => client.send(createPayment, { body: stamped(body) }, { signal }),
);

/** Records a new payment, or that an existing one is paid. Rejects with a `Failure`. */
export const recordPaymentActor = fromPromise<Reply, PaymentToCreate | PaymentToUpdate>(
  ({ input, signal }) => {
    if (!('params' in input)) {
      return client.send(createPayment, { body: stamped(input.body) }, { signal });
    }
    const { params, body } = input;
    return client.send(updatePayment, { params, body: stamped(body) }, { signal });
  },
);
