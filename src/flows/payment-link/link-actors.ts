import type { ReplyOf } from '#contract/call.ts';
import {
  createLinkOrder,
  createLinkPayment,
  readPaymentLink,
} from '#contract/calls/payment-link.ts';
import type { Failure } from '#contract/failure.ts';
import type { PaymentLink } from '#contract/records/payment-link.ts';
import type {
  DebtQuestion,
  DebtReading,
  Order,
  OrderRequest,
} from '#machines/guest/payment/payment-setup.ts';
import { debtOfLink } from '#machines/guest/payment-link/debt-of-link.ts';
import type { LinkReading } from '#machines/guest/payment-link/payment-link.machine.ts';
import type { PaymentToRecord } from '#machines/guest/record-payment.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { callsActor } from '../../app/actors.ts';
import { stamped } from '../payment/record-payment-actors.ts';
import { storedReceipts } from '../payment/stored-receipts.ts';

const noSuchLink: Failure = { kind: 'reply', status: 404, code: 'not_found' };

/** Reads what a link is for. Rejects with a `Failure`. */
export function readLinkActor(token: string) {
  return callsActor<LinkReading, void>(async ({ send }) => {
    // An address without a token leads to no booking.
    if (token === '') return Promise.reject(noSuchLink);
    const { link } = await send(readPaymentLink, { body: { token } });
    return { link, receipts: storedReceipts(undefined) };
  });
}

/**
 * The actors of a payment whose authority is a link. They reject with a `Failure`.
 *
 * @param onRead Is called with each link that is read.
 */
export function linkPaymentActors(token: string, onRead: (link: PaymentLink) => void) {
  return {
    readDebt: callsActor<DebtReading, DebtQuestion>(async ({ send }) => {
      const { link } = await send(readPaymentLink, { body: { token } });
      onRead(link);
      return { debt: debtOfLink(link), receipts: storedReceipts(undefined) };
    }),
    createOrder: callsActor<Order, OrderRequest>(
      async ({ send }) => (await send(createLinkOrder, { body: { token } })).order,
    ),
    recordPayment: callsActor<ReplyOf<typeof createLinkPayment>, PaymentToRecord>(
      ({ input: { body }, send }) => {
        const { orderId, transactionId, message } = body;
        const taken = { token, orderId: assertDefined(orderId), transactionId, message };
        return send(createLinkPayment, { body: stamped(taken) });
      },
    ),
  };
}
