import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/calls/payments.ts';
import type { Deps } from '../deps.ts';
import { doneSentence, notFound, refuse } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { paymentProvider } from '../paypal/payment-provider.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { recordCashPromise } from './cash-promise.ts';
import { onlineAmountOf } from './online-amount.ts';
import { recordOnlinePayment } from './online-payment.ts';
import { openOrder } from './open-order.ts';
import { paymentById, paymentsOf } from './payment-store.ts';

type SentPayment = RequestOf<typeof calls.updatePayment>['body'];

/**
 * PAY-11: `paid` needs an order that the server can check with the provider. @throws Refusal 422.
 */
function paidOrderOf({ method, status, orderId }: SentPayment): string {
  if (method !== 'paypal' || status !== 'paid' || !orderId) {
    throw refuse(422, 'payment_unverified', 'server.paymentUnverified');
  }
  return orderId;
}

function isCashPromise({ method, status }: SentPayment): boolean {
  return method === 'cash' && status === 'unPaid';
}

/** API-50 … API-52, and the call that opens an order at the provider. */
export async function paymentRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, environment } = deps;
  const online = {
    provider: paymentProvider(deps),
    onlineAmount: onlineAmountOf(environment),
  };

  route(app, calls.createPayment, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    const { bookingId, amount, date, transactionId, message } = body;
    const payment = { userId: guest.userId, bookingId, amount, date, transactionId, message };
    if (isCashPromise(body)) await recordCashPromise(db, payment, clock());
    else {
      const orderId = paidOrderOf(body);
      await limitRate(deps, 'paymentPerAccount', guest.userId);
      await recordOnlinePayment(db, online.provider, { ...payment, orderId }, clock());
    }
    return { status: 'success', message: doneSentence('server.paymentRecorded') };
  });

  route(app, calls.updatePayment, async ({ params, body, guest }) => {
    const record = await paymentById(db, params.id);
    if (!record) throw notFound();
    requireSelf(guest, record.userId);
    const { date, transactionId, message } = body;
    const { userId, bookingId } = record;
    const payment = { userId, bookingId, amount: undefined, date, transactionId, message };
    const orderId = paidOrderOf(body);
    await limitRate(deps, 'paymentPerAccount', guest.userId);
    await recordOnlinePayment(db, online.provider, { ...payment, orderId }, clock());
    return { status: 'success', message: doneSentence('server.paymentRecorded') };
  });

  route(app, calls.listPayments, async ({ params, guest, language }) => {
    requireSelf(guest, params.userId);
    return { status: 'success', records: await paymentsOf(db, clock(), guest.userId, language) };
  });

  route(app, calls.createOrder, async ({ body, guest }) => {
    await limitRate(deps, 'orderPerAccount', guest.userId);
    const request = { guestId: guest.userId, bookingId: body.bookingId, now: clock() };
    return { status: 'success', order: await openOrder(db, online, request) };
  });
}
