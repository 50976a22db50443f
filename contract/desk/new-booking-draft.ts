import * as z from 'zod/mini';
import { bookingIdText, propertyIdText, userIdText } from '../ids.ts';
import { type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';

/** The form of a new booking as it is typed, also while it is not valid. */
const values = z.object({
  checkIn: z.string(),
  checkOut: z.string(),
  guests: z.string(),
  search: z.string(),
  name: z.string(),
  mobileNumber: z.string(),
  email: z.string(),
  payBy: z.string(),
  isPaid: z.boolean(),
});

const draft = z.object({
  operator: operatorId,
  /** The booking keeps its id, so that a booking whose reply was lost is not made again. */
  id: bookingIdText,
  values,
  /** The chosen home. */
  homeId: z.optional(propertyIdText),
  /** The chosen guest, whom the desk knows. */
  guestId: z.optional(userIdText),
});

/** A new booking that an operator typed and did not make. */
export type NewBookingDraft = z.output<typeof draft>;

/**
 * The draft of a new booking in the browser's storage, one for each operator and each page.
 *
 * @param place The home and the days in the address of the page. Empty without them.
 */
export function storedNewBooking(
  place: string,
  operator: NewBookingDraft['operator'],
): StoredValue<NewBookingDraft> {
  return storedJson(`ndako.deskForm.v1.newBooking.${place}.${operator}`, draft);
}
