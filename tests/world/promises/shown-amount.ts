import { eq } from 'drizzle-orm';
import { paymentOrders } from '#server/db/payment-tables.ts';
import type { Promised } from './promise.ts';

/** An approved order has the amount that its page asked for. */
export const shownAmount: Promised = {
  name: 'shown-amount',
  check: async ({ seen, server }) => {
    for (const { path, asked, tab } of seen) {
      const id = /\/orders\/(.+)\/approve$/.exec(path)?.[1];
      if (id === undefined) continue;
      const [order] = await server.deps.db
        .select()
        .from(paymentOrders)
        .where(eq(paymentOrders.id, id));
      if (order === undefined || order.amount === asked) continue;
      return `${tab.name} was asked for ${asked}, and approved ${order.amount}.`;
    }
    return undefined;
  },
};
