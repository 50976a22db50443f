import type { Booking } from '#contract/records/booking.ts';
import type { StayPage } from '#contract/records/stay.ts';
import type { StayGuide } from '#contract/records/stay-guide.ts';
import type { MessageKey } from '#locales/message.ts';
import { bookingStatusLabel } from '../my-bookings/stays.ts';

/** What a guest needs to arrive and to stay. A part that the host did not write is undefined. */
export interface StayHelp {
  readonly directions: readonly string[] | undefined;
  readonly rules: readonly string[] | undefined;
  readonly contact: Pick<StayGuide, 'contactName' | 'contactPhone' | 'contactEmail'> | undefined;
}

/** STAY-02: the lines of a text. Undefined for an empty text. */
function linesOf(text: string): readonly string[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 0 ? lines : undefined;
}

/** STAY-02, STAY-03: empty for a cancelled or rejected booking, and when the host wrote no guide. */
export function stayHelp({ guide, calendar }: StayPage): StayHelp {
  if (!guide || calendar === undefined) {
    return { directions: undefined, rules: undefined, contact: undefined };
  }
  const { directions, houseRules, contactName, contactPhone, contactEmail } = guide;
  const canReach = contactName || contactPhone || contactEmail;
  return {
    directions: linesOf(directions),
    rules: linesOf(houseRules),
    contact: canReach ? { contactName, contactPhone, contactEmail } : undefined,
  };
}

/** MYB-04: the label of a booking's status. A cancelled booking has a label of its own. */
export function stayStatus({ isGivenUp, isCancelled, status }: Booking): MessageKey {
  if (isGivenUp) return 'bookings.givenUp';
  return isCancelled ? 'stay.cancelled' : bookingStatusLabel(status);
}
