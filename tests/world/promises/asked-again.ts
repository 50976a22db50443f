import type { Promised } from './promise.ts';

/** A price that has changed since the guest accepted the terms is asked about again. */
export const askedAgain: Promised = {
  name: 'asked-again',
  check: ({ seen }) => {
    for (const { method, booking, panel, tab, accepted } of seen) {
      if (method !== 'POST' || !booking || !panel || accepted === undefined) continue;
      if (accepted === panel.rates) continue;
      return `${tab.name} accepted the terms at ${accepted}, and booked at ${panel.rates} without being asked again.`;
    }
    return undefined;
  },
};
