import * as z from 'zod/mini';
import { type Day, isBefore, plainDay } from '../day.ts';
import { latestCheckIn, longestStay, stayDays } from '../rules/stay.ts';
import { propertyPath } from '../site-pages.ts';
import { readStoredJson, storedJson } from '../stored-json.ts';
import type { SearchState } from './search-state.ts';

/** A draft as it is in storage. A stay that could never be booked makes it unreadable. */
const storedDraft = z
  .object({
    propertyId: z.string(),
    /** The guest who chose it. Empty for a visitor: the next guest who signs in takes it over. */
    userId: z.string(),
    checkIn: plainDay,
    checkOut: plainDay,
    guests: z.int(),
    couponCode: z.string(),
  })
  .check(z.refine(isPossible));

/** What a guest had chosen before being sent to sign in or up; kept so that nothing is chosen twice. */
export type BookingDraft = Readonly<z.output<typeof storedDraft>>;

function isPossible(stay: { readonly checkIn: Day; readonly checkOut: Day }): boolean {
  return !isBefore(stay.checkOut, stay.checkIn) && stayDays(stay) <= longestStay;
}

/** A draft as it is kept in storage. */
export function draftText(draft: BookingDraft): string {
  return storedJson(storedDraft, draft);
}

/**
 * The stored draft of a property; undefined where there is none, or it cannot be read, or another
 * guest than `userId` had chosen it.
 */
export function draftOf(
  text: string | null,
  propertyId: string,
  userId: string | undefined,
): BookingDraft | undefined {
  const draft = readStoredJson(storedDraft, text ?? '');
  if (draft?.propertyId !== propertyId) return undefined;
  const isAnothers = draft.userId !== '' && userId !== undefined && draft.userId !== userId;
  return isAnothers ? undefined : draft;
}

/**
 * The page on which a visitor had chosen the stored draft; undefined where there is none that can
 * still be booked on `today`.
 */
export function draftPage(text: string | null, today: Day): string | undefined {
  const draft = readStoredJson(storedDraft, text ?? '');
  if (draft?.userId !== '' || isBefore(draft.checkIn, today)) return undefined;
  return propertyPath(draft.propertyId);
}

/**
 * A stay that was searched for, as a draft of the property that was found for it; undefined where
 * the search named no stay, or one that cannot be booked on `today`.
 */
export function searchedDraft(
  { checkIn, checkOut }: Pick<SearchState, 'checkIn' | 'checkOut'>,
  guest: { readonly propertyId: string; readonly userId: string | undefined; readonly today: Day },
): BookingDraft | undefined {
  if (!checkIn || !checkOut || isBefore(checkIn, guest.today)) return undefined;
  if (isBefore(latestCheckIn(guest.today), checkIn)) return undefined;
  if (!isPossible({ checkIn, checkOut })) return undefined;
  const { propertyId, userId = '' } = guest;
  return { propertyId, userId, checkIn, checkOut, guests: 1, couponCode: '' };
}
