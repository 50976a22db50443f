import { eq } from 'drizzle-orm';
import { providerOrders } from '#server/db/payment-tables.ts';
import type { Promised } from './promise.ts';

const nothingTaken = ['payment.notCharged', 'payment.cancelled'];

/** What a sentence has told about money stays true. */
export const trueMoney: Promised = {
  name: 'true-money',
  check: async ({ tabs, seen, server }) => {
    for (const tab of tabs) {
      for (const { message, text, order, orderId } of tab.said) {
        if (!nothingTaken.includes(message) || orderId === undefined) continue;
        const [charged] = await server.deps.db
          .select()
          .from(providerOrders)
          .where(eq(providerOrders.id, orderId));
        if (charged?.status !== 'captured') continue;
        const again = seen.some(
          (sent) => sent.path.endsWith(`/orders/${orderId}/approve`) && sent.order > order,
        );
        if (!again) return `${tab.name} read “${text}”, and the provider took the money.`;
      }
    }
    return undefined;
  },
};
