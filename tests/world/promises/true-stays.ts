import { StayPage } from '../people/stay-page.ts';
import type { Tab } from '../tab.ts';
import type { World } from '../world.ts';
import type { Promised } from './promise.ts';

/** The page of a stay has the amount to pay that the server said last. */
export const trueStays: Promised = {
  name: 'true-stays',
  check: (world) => {
    for (const tab of world.tabs) {
      const how = untrueStay(world, tab);
      if (how) return how;
    }
    return undefined;
  },
};

function untrueStay({ seen }: World, { name, page }: Tab): string | undefined {
  if (!(page instanceof StayPage)) return undefined;
  const { stay, readAt } = page.flow.getSnapshot().context;
  const last = seen.findLast(
    ({ tab, path, method, isHeard, answer }) =>
      tab.name === name &&
      method === 'GET' &&
      isHeard &&
      answer?.status === 200 &&
      path.endsWith(`/booking-registry/${page.id}`),
  );
  // A copy can be from another tab of the browser.
  if (!stay || readAt !== undefined || !last) return undefined;
  if (stay.booking.id !== page.id) return `${name} sees another stay.`;
  const due = Math.round(Number(Object(Object(last.answer?.body).data).due) * 100);
  return due === stay.due
    ? undefined
    : `${name} sees ${stay.due} to pay, and the server said ${due}.`;
}
