import { listDeskBookings } from '#contract/desk/calls/bookings.ts';
import { listDeskContent } from '#contract/desk/calls/content.ts';
import { listDeskCoupons } from '#contract/desk/calls/coupons.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { listDeskRefunds } from '#contract/desk/calls/refunds.ts';
import { listDeskReviews } from '#contract/desk/calls/reviews.ts';
import { readMe } from '#contract/desk/calls/sign-in.ts';
import { createDeskClient } from '../desk/app/desk-client.ts';

/** A client that no page is connected to: a read without a session fails, and waits for no sign-in. */
const unconnected = createDeskClient();

/** A page of the desk. @throws Error when no operator is signed in. */
export function pageOfOperator(path: string): () => Promise<string> {
  return async () => {
    await asOperator((signal) => unconnected.send(readMe, {}, signal));
    return `/desk${path}`;
  };
}

/** A booking with which every step is possible. */
export const someBooking = pageOfFirst('/bookings', (signal) =>
  unconnected.send(listDeskBookings, { query: { state: 'pending', payment: 'due' } }, signal),
);

export const someRefund = pageOfFirst('/refunds', (signal) =>
  unconnected.send(listDeskRefunds, { query: { status: 'pending' } }, signal),
);

export const someGuest = pageOfFirst('/guests', (signal) =>
  unconnected.send(listDeskGuests, { query: {} }, signal),
);

/** A coupon that can be ended. */
export const someCoupon = pageOfFirst('/coupons', (signal) =>
  unconnected.send(listDeskCoupons, { query: { state: 'active' } }, signal),
);

/** A question, which can be moved and removed. */
export const someContent = pageOfFirst('/content', (signal) =>
  unconnected.send(
    listDeskContent,
    { query: { registry: 'faq-registry', state: 'shown' } },
    signal,
  ),
);

export const someReview = pageOfFirst('/reviews', (signal) =>
  unconnected.send(listDeskReviews, { query: { state: 'shown' } }, signal),
);

/** The page of the first record in a list. @throws Error when no operator is signed in. */
function pageOfFirst(
  path: string,
  list: (signal: AbortSignal) => Promise<{ readonly records: readonly { readonly id: string }[] }>,
): () => Promise<string> {
  return async () => {
    const { records } = await asOperator(list);
    const [record] = records;
    if (!record) throw new Error(`The server has no record for a page of ${path}.`);
    return `/desk${path}/${record.id}`;
  };
}

async function asOperator<Reply>(send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  try {
    return await send(new AbortController().signal);
  } catch {
    throw new Error('No operator is signed in at the desk.');
  }
}
