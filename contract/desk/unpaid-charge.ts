import type { Charge } from '../records/charge.ts';
import type { DeskBookingDetail } from './records/desk-booking.ts';

/** DESK-485: the last extra charge that is not paid, and so can be taken back. */
export function unpaidCharge({
  charges,
  owed,
}: Pick<DeskBookingDetail, 'charges' | 'owed'>): Charge | undefined {
  return charges.findLast(({ amount }) => amount > 0 && amount <= owed);
}
