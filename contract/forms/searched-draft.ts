import { type Day, isBefore } from '../day.ts';
import type { PropertyId, UserId } from '../ids.ts';
import { latestCheckIn, type StayUnit } from '../rules/stay.ts';
import { type BookingDraft, isPossible } from './booking-draft.ts';
import type { SearchState } from './search-state.ts';

/**
 * A booking draft for a property in the search results, with the stay and the guests from the
 * search. Undefined when the search has no stay, or a stay that cannot be booked on `today`.
 */
export function searchedDraft(
  { checkIn, checkOut, guests = 1 }: Pick<SearchState, 'checkIn' | 'checkOut' | 'guests'>,
  guest: {
    readonly propertyId: PropertyId;
    readonly userId: UserId | undefined;
    readonly today: Day;
    readonly unit: StayUnit;
  },
): BookingDraft | undefined {
  if (!checkIn || !checkOut || isBefore(checkIn, guest.today)) return undefined;
  if (isBefore(latestCheckIn(guest.today), checkIn)) return undefined;
  if (!isPossible({ checkIn, checkOut }, guest.unit)) return undefined;
  const { propertyId, userId } = guest;
  return { propertyId, userId, checkIn, checkOut, guests, couponCode: '' };
}

/**
 * The choice that a page opens with. The stay in its address is newer than a draft that was stored with another
 * address.
 */
export function openingDraft(
  stored: BookingDraft | undefined,
  searched: BookingDraft | undefined,
  search: string,
): BookingDraft | undefined {
  return searched && stored?.search !== search ? searched : stored;
}
