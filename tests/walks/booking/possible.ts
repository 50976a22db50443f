import type { AnyEventObject, SnapshotFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { eligibleCoupons } from '#machines/booking/booking-terms.ts';

export type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** Whether the dialog of coupons has any to choose. */
export function hasFittingCoupons({ context }: Snapshot): boolean {
  return eligibleCoupons({ ...context, coupon: undefined }).length > 0;
}

export function isPolicyAccepted(snapshot: Snapshot): boolean {
  return snapshot.matches({ planning: { policy: 'accepted' } });
}

/** What a guest can do in the panel: nothing behind a dialog, and nothing that changes nothing. */
export function canHappenInPanel(snapshot: Snapshot, event: AnyEventObject): boolean {
  const { type } = event;
  const { context } = snapshot;
  if (type.startsWith('xstate.')) return true;
  const isChoosing = snapshot.hasTag('couponsOpen');
  const isReading = snapshot.matches({ planning: { policyDialog: 'open' } });
  if (isChoosing && !type.startsWith('coupon.')) return false;
  if (isReading && type !== 'policy.close' && type !== 'policy.accept') return false;
  if (isChoosing && (type === 'coupon.select' || type === 'coupon.apply')) {
    const isTheSelected = type === 'coupon.select' || event.code.trim() === context.couponCode;
    return hasFittingCoupons(snapshot) && isTheSelected;
  }
  if (type === 'checkIn.chosen') return event.day !== context.checkIn;
  if (type === 'checkOut.chosen') return event.day !== context.checkOut;
  if (type === 'dates.clear') return context.checkIn !== undefined;
  if (type === 'policy.accept') return !isPolicyAccepted(snapshot);
  return true;
}
