import { LinkPage } from '../people/link-page.ts';
import type { Promised } from './promise.ts';

/** The page of a payment link shows one amount: beside the payment, and in it. */
export const oneAmount: Promised = {
  name: 'one-amount',
  check: ({ tabs }) => {
    for (const { name, page } of tabs) {
      if (!(page instanceof LinkPage)) continue;
      const { shownOwed } = page;
      const shownDebt = page.payment?.shownDebt;
      if (shownDebt === undefined || shownDebt === shownOwed) continue;
      return `${name} is asked for ${shownDebt}, and reads ${shownOwed} beside it.`;
    }
    return undefined;
  },
};
