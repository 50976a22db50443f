import { type Day, isBefore } from '../day.ts';
import type { DeskBooking } from './records/desk-booking.ts';

/** DESK-370: the last day on which an approved booking can be paid, unless the host chooses another. */
export function usualLastDay({ checkIn }: Pick<DeskBooking, 'checkIn'>, today: Day): Day {
  return isBefore(checkIn, today) ? today : checkIn;
}
