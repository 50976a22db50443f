import { listBookedDates } from '#contract/calls/bookings.ts';
import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { readProperty } from '#contract/calls/property.ts';
import { failureOf } from '#contract/failure.ts';
import type { TermsReplies, TermsRequests } from '#machines/guest/booking/booking-setup.ts';
import { isUnknownCall } from '#machines/shared/failure-kind.ts';
import { callsActor } from '../../app/actors.ts';

/**
 * Sends the four reads of a booking's terms at the same time. The property's rates are missing where
 * the host does not know their call. Rejects with the first other `Failure`: terms that could not be
 * read cannot be accepted.
 */
export const readTerms = callsActor<TermsReplies, TermsRequests>(
  async ({ input, send, signal }) => {
    const failed = new AbortController();
    const options = { signal: AbortSignal.any([signal, failed.signal]) };
    const rates = send(readProperty, input.readProperty, options)
      .then((reply) => ({ readProperty: reply }))
      .catch((error: unknown) => {
        if (isUnknownCall(failureOf(error))) return {};
        throw error;
      });
    try {
      const [dates, tax, policy, property] = await Promise.all([
        send(listBookedDates, input.listBookedDates, options),
        send(readServiceTax, input.readServiceTax, options),
        send(readRefundPolicy, input.readRefundPolicy, options),
        rates,
      ]);
      return {
        listBookedDates: dates,
        readServiceTax: tax,
        readRefundPolicy: policy,
        ...property,
      };
    } catch (failure) {
      failed.abort();
      throw failure;
    }
  },
);
