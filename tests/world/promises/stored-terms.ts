import type { Charge } from '#contract/records/charge.ts';
import type { Promised } from './promise.ts';

/** The days, price and terms that are stored are those on the screen when the guest pressed. */
export const storedTerms: Promised = {
  name: 'stored-terms',
  check: ({ seen }) => {
    for (const { method, booking, panel, tab } of seen) {
      if (method !== 'POST' || !booking || !panel) continue;
      const { policy } = panel;
      const shown = policy === 'policy of the site' ? null : policy;
      if (!isSame(shown, booking.refundTiers)) {
        return `${tab.name} saw ${textOf(shown)}, and the booking has ${textOf(booking.refundTiers)}.`;
      }
      // The host can have added something to a booking that the guest had already. The dialog says so.
      const ofStay = booking.amount - sumOf(booking.charges);
      if (panel.total !== ofStay) {
        return `${tab.name} saw the total ${panel.total}, and the booking has ${ofStay}.`;
      }
      if (panel.checkIn !== booking.checkIn || panel.checkOut !== booking.checkOut) {
        return `${tab.name} saw ${panel.checkIn} to ${panel.checkOut}, and booked ${booking.checkIn} to ${booking.checkOut}.`;
      }
    }
    return undefined;
  },
};

function sumOf(charges: readonly Charge[]): number {
  return charges.reduce((sum, { amount }) => sum + amount, 0);
}

interface Tiers {
  readonly fullDays: number;
  readonly halfDays: number;
}

function isSame(one: Tiers | null, other: Tiers | null): boolean {
  return one?.fullDays === other?.fullDays && one?.halfDays === other?.halfDays;
}

function textOf(tiers: Tiers | null): string {
  return tiers ? `refund tiers ${tiers.fullDays}/${tiers.halfDays}` : 'the policy of the site';
}
