import { fromPromise } from 'xstate';
import { createTransaction, updateTransaction } from '#contract/calls/payments.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { Message } from '#machines/shared/failure-notice.ts';
import type { PaymentToCreate, PaymentToUpdate } from '#machines/shared/record-payment.ts';
import { client } from './client.ts';
import { t } from './text.ts';

/** What is only known when a payment is sent: the time, and the sentence in the guest's language. */
function stamped<Body extends { readonly message: Message }>(body: Body) {
  const { message, values } = body.message;
  return { ...body, date: dateTimeOnClock(new Date()), message: t(message, values) };
}

/** Records a new payment. Rejects with a `Failure`. */
export const createTransactionActor = fromPromise<
  Awaited<ReturnType<typeof sendNew>>,
  PaymentToCreate
>(({ input, signal }) => sendNew(input, signal));

/** Records that an existing payment is paid. Rejects with a `Failure`. */
export const updateTransactionActor = fromPromise<
  Awaited<ReturnType<typeof sendChanged>>,
  PaymentToUpdate
>(({ input, signal }) => sendChanged(input, signal));

function sendNew({ body }: PaymentToCreate, signal: AbortSignal) {
  return client.send(createTransaction, { body: stamped(body) }, { signal });
}

function sendChanged({ params, body }: PaymentToUpdate, signal: AbortSignal) {
  return client.send(updateTransaction, { params, body: stamped(body) }, { signal });
}
