import { BookingsPage } from '../people/bookings-page.ts';
import type { Promised } from './promise.ts';

/** At rest, a page shows what the server has made of its own requests. */
export const shownIsStored: Promised = {
  name: 'shown-is-stored',
  check: (world) => {
    for (const tab of world.tabs) {
      const { page } = tab;
      if (!(page instanceof BookingsPage) || !world.isAtRest(tab) || page.isAsking) continue;
      const cancelled = world.seen.find(
        ({ method, booking, page: by }) =>
          by === page &&
          method === 'PATCH' &&
          booking?.isDeleted &&
          page.upcoming.some(({ id }) => id === booking.id),
      );
      if (cancelled) return `${tab.name} has cancelled a booking that My Bookings still shows.`;
    }
    return undefined;
  },
};
