import { listDeskBookings } from '#contract/desk/calls/bookings.ts';
import { listDeskContent } from '#contract/desk/calls/content.ts';
import { listDeskCoupons } from '#contract/desk/calls/coupons.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { listDeskRefunds } from '#contract/desk/calls/refunds.ts';
import { listDeskReviews } from '#contract/desk/calls/reviews.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { byCookie } from '../api/by-cookie.ts';
import { createPageClient } from '../app/client.ts';

/** A client that no page is connected to: a read without a session fails, and waits for no sign-in. */
const { client, connectClient } = createPageClient();
connectClient({
  authenticate: byCookie(
    () => undefined,
    () => undefined,
  ),
  inspection: undefined,
});

/** A page of the desk. @throws Error when no operator is signed in. */
export function pageOfOperator(path: string): () => Promise<string> {
  return async () => {
    await asOperator(() => client.send(readMe, {}));
    return `/desk${path}`;
  };
}

/** A booking with which every step is possible. */
export const someBooking = pageOfFirst('/bookings', () =>
  client.send(listDeskBookings, { query: { state: 'pending', payment: 'due' } }),
);

export const someRefund = pageOfFirst('/refunds', () =>
  client.send(listDeskRefunds, { query: { status: 'pending' } }),
);

export const someGuest = pageOfFirst('/guests', () => client.send(listDeskGuests, { query: {} }));

/** A coupon that can be ended. */
export const someCoupon = pageOfFirst('/coupons', () =>
  client.send(listDeskCoupons, { query: { state: 'active' } }),
);

/** A question, which can be moved and removed. */
export const someContent = pageOfFirst('/content', () =>
  client.send(listDeskContent, { query: { registry: 'faq-registry', state: 'shown' } }),
);

export const someReview = pageOfFirst('/reviews', () =>
  client.send(listDeskReviews, { query: { state: 'shown' } }),
);

/** The page of the first record in a list. @throws Error when no operator is signed in. */
function pageOfFirst(
  path: string,
  list: () => Promise<{ readonly records: readonly { readonly id: string }[] }>,
): () => Promise<string> {
  return async () => {
    const { records } = await asOperator(list);
    const [record] = records;
    if (!record) throw new Error(`The server has no record for a page of ${path}.`);
    return `/desk${path}/${record.id}`;
  };
}

async function asOperator<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send();
  } catch {
    throw new Error('No operator is signed in at the desk.');
  }
}
