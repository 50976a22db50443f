import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/refunds.ts';
import { lockDataKey } from '../db/data-key.ts';
import type { Deps } from '../deps.ts';
import { doneSentence } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { route } from '../route.ts';
import { addRefund, openRefundsOf, refundsOf } from './refund-store.ts';

/** API-53, API-54, and the list of refunds that are not requested yet. */
export async function refundRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db, clock, seal } = deps;

  route(app, calls.createRefund, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    const { bookingId, refundId, date: refundDate, accountHolder, accountNumber, bankName } = body;
    await db.transaction(async (tx) => {
      await lockDataKey(tx, seal);
      await addRefund(tx, {
        userId: guest.userId,
        bookingId,
        refundId,
        refundDate,
        createdAt: clock(),
        ...(accountNumber !== undefined && {
          accountHolderName: accountHolder,
          accountNumberSealed: seal.seal(accountNumber),
          accountLast4: accountNumber.slice(-4),
          bankName,
        }),
      });
    });
    return { status: 'success', message: doneSentence('server.refundAsked') };
  });

  route(app, calls.listRefunds, async ({ params, guest, language }) => {
    requireSelf(guest, params.userId);
    return { status: 'success', records: await refundsOf(db, guest.userId, language) };
  });

  route(app, calls.listOpenRefunds, async ({ params, guest, language }) => {
    requireSelf(guest, params.userId);
    const records = await openRefundsOf(db, clock(), guest.userId, language);
    return { status: 'success', records };
  });
}
