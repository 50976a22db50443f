import { payByOf } from '#server/bookings/booking-state.ts';
import { ListingPage } from '../people/listing-page.ts';
import type { Seen } from '../world.ts';
import type { Promised } from './promise.ts';

/** BOOK-33: what the dialog says without a deadline, in milliseconds. */
const usualDeadline = 24 * 60 * 60_000;

/** After Book Now, the dialog has the total and the payment deadline that the server has. */
export const shownDebt: Promised = {
  name: 'shown-debt',
  check: ({ tabs, seen }) => {
    for (const { name, page } of tabs) {
      if (!(page instanceof ListingPage)) continue;
      const last = seen.findLast((each) => each.page === page);
      if (!last?.isHeard || last.method !== 'POST' || !last.booking) continue;
      const { dialogTotal, dialogPayBy } = page.panel;
      if (dialogTotal === undefined) continue;
      if (dialogTotal !== last.booking.amount) {
        return `${name} is asked for ${dialogTotal}, and the booking has ${last.booking.amount}.`;
      }
      const payBy = payByOf(last.booking)?.toISOString();
      const told = dialogPayBy ?? usualFrom(last);
      if (payBy && told !== payBy)
        return `${name} can pay until ${told}, and the server says ${payBy}.`;
    }
    return undefined;
  },
};

function usualFrom({ answeredAt = 0 }: Seen): string {
  return new Date(answeredAt + usualDeadline).toISOString();
}
