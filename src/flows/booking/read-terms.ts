import { fromPromise } from 'xstate';
import { listBookedDates } from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { readProperty } from '#contract/calls/property.ts';
import type { TermsReplies, TermsRequests } from '#machines/booking/booking-setup.ts';
import { client } from '../../app/client.ts';

/**
 * Sends the four reads of a booking's terms at the same time. The property's rates may be missing: a
 * host that knows only the documents has no such read. Rejects with the first other `Failure`.
 */
export const readTerms = fromPromise<TermsReplies, TermsRequests>(async ({ input, signal }) => {
  const failed = new AbortController();
  const options = { signal: AbortSignal.any([signal, failed.signal]) };
  const rates = client
    .send(readProperty, input.readProperty, options)
    .then((reply) => ({ readProperty: reply }))
    .catch(() => ({}));
  try {
    const [dates, tax, policy] = await Promise.all([
      client.send(listBookedDates, input.listBookedDates, options),
      client.send(readServiceTax, input.readServiceTax, options),
      client.send(readRefundPolicy, input.readRefundPolicy, options),
    ]);
    return {
      listBookedDates: dates,
      readServiceTax: tax,
      readRefundPolicy: policy,
      ...(await rates),
    };
  } catch (failure) {
    failed.abort();
    throw failure;
  }
});
