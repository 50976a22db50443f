import * as calls from '#contract/desk/calls/refunds.ts';
import { may } from '#contract/desk/may.ts';
import type { DeskRefundDetail } from '#contract/desk/records/desk-refund.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { paymentProvider } from '../../paypal/payment-provider.ts';
import type { DeskRoute } from '../desk-route.ts';
import { promisedMail } from '../guests/promised-mail.ts';
import { closeRefund } from './desk-refund-changes.ts';
import { listRefunds, readRefund } from './desk-refund-store.ts';

/** The list of refunds, a refund, and its end. */
export function refundRoutes(route: DeskRoute, deps: Deps): void {
  const { db, clock, seal, environment } = deps;
  const tools = { db, clock, seal, provider: paymentProvider(deps) };
  const status = 'success';
  const mailOf = promisedMail(environment);
  const told = (refund: DeskRefundDetail) => ({ status, refund: { ...refund, ...mailOf(refund) } });

  route(calls.listDeskRefunds, async ({ query, language }) => ({
    status,
    ...(await listRefunds(db, query, language)),
  }));

  route(calls.readDeskRefund, async ({ actor, params, language }) => {
    const canSettle = may(actor.role, calls.settleDeskRefund);
    const refund = await readRefund(db, canSettle ? seal : undefined, params.id, language);
    if (!refund) throw notFound();
    return told(refund);
  });

  route(calls.settleDeskRefund, async ({ actor, params, body, language }) =>
    told(await closeRefund({ ...tools, actor, language }, { ...params, ...body }, 'settle')),
  );

  route(calls.settleRefundOutside, async ({ actor, params, body, language }) =>
    told(await closeRefund({ ...tools, actor, language }, { ...params, ...body }, 'outside')),
  );

  route(calls.rejectDeskRefund, async ({ actor, params, body, language }) =>
    told(await closeRefund({ ...tools, actor, language }, { ...params, ...body }, 'reject')),
  );
}
