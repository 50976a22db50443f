import type { Page } from '../page.ts';
import { ListingPage } from '../people/listing-page.ts';
import type { Promised } from './promise.ts';

/** The coupon of each alert that the price has changed, when the alert came. */
const alerts = new WeakMap<Page, { readonly before: number; readonly coupon: string }>();

/** Whether the guest has applied or removed a coupon since the alert came. */
function hasOwnCoupon(page: ListingPage): boolean {
  const { formerTotal: before, coupon } = page.panel;
  const alert = alerts.get(page);
  if (before === undefined) {
    alerts.delete(page);
    return false;
  }
  if (alert?.before === before) return alert.coupon !== coupon;
  alerts.set(page, { before, coupon });
  return false;
}

/** The totals that were on the screen of a page, in cents. */
const shown = new WeakMap<Page, Set<number>>();

/** Every total that a sentence names was on the screen before, and no own choice is called a change. */
export const toldTotals: Promised = {
  name: 'told-totals',
  check: ({ tabs }) => {
    for (const { name, page } of tabs) {
      if (!(page instanceof ListingPage)) continue;
      const before = shown.get(page) ?? new Set();
      shown.set(page, before);
      const { formerTotal, dialogFormerTotal, shownTotal, dialogTotal } = page.panel;
      if (hasOwnCoupon(page)) {
        return `${name} reads “The price has changed” of a total with a coupon of their own choice.`;
      }
      for (const told of [formerTotal, dialogFormerTotal]) {
        if (told !== undefined && !before.has(told)) {
          return `${name} reads that the total was ${told}, which was never on the screen.`;
        }
      }
      for (const now of [shownTotal, dialogTotal]) if (now !== undefined) before.add(now);
    }
    return undefined;
  },
};
