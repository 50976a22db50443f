import type { BookingId } from '#contract/ids.ts';
import { isOpen } from '#machines/guest/my-payments/records.ts';
import type { Page } from '../page.ts';
import { BookingsPage } from '../people/bookings-page.ts';
import { PaymentsPage } from '../people/payments-page.ts';
import type { Seen } from '../world.ts';
import type { Promised } from './promise.ts';

/** A page gives up after 20 seconds, and reads its list for the last time a minute later. */
const latest = 80_000;

/** At rest, a list of the guest's own shows what the server has made of its page's own requests. */
export const shownIsStored: Promised = {
  name: 'shown-is-stored',
  check: (world) => {
    for (const tab of world.tabs) {
      const { page } = tab;
      if (!page || !world.isAtRest(tab)) continue;
      const shown = standingOn(page);
      const gone = world.seen.find(
        (each) => each.page === page && isRemoval(each) && shown.includes(each.booking?.id),
      );
      if (gone) return `${tab.name} has cancelled a booking that ${page.title} still shows.`;
    }
    return undefined;
  },
};

function isRemoval({ method, booking, sentAt, answeredAt = sentAt }: Seen): boolean {
  const isInTime = answeredAt - sentAt < latest;
  return isInTime && ['PATCH', 'DELETE'].includes(method) && booking?.isDeleted === true;
}

/** The bookings that a page shows as standing. */
function standingOn(page: Page): readonly (BookingId | undefined)[] {
  if (page instanceof BookingsPage && !page.isAsking && !page.isOld) {
    return page.upcoming.map(({ id }) => id);
  }
  if (page instanceof PaymentsPage && !page.isAsking && !page.isOld) {
    return page.payments.filter(isOpen).map(({ booking }) => booking.id);
  }
  return [];
}
