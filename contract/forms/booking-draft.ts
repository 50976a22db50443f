import * as z from 'zod/mini';
import { type Day, isBefore, plainDay } from '../day.ts';
import { latestCheckIn, longestStay, stayDays } from '../rules/stay.ts';
import { propertyPath } from '../site-pages.ts';
import { readStoredJson, storedJson } from '../stored-json.ts';
import type { SearchState } from './search-state.ts';

/** A draft in storage. A draft with a stay that can never be booked is invalid. */
const storedDraft = z
  .object({
    propertyId: z.string(),
    /**
     * The guest who made the choice. Empty for a visitor: the draft goes to the next guest who
     * signs in.
     */
    userId: z.string(),
    checkIn: plainDay,
    checkOut: plainDay,
    guests: z.int(),
    couponCode: z.string(),
  })
  .check(z.refine(isPossible));

/**
 * What a guest chose before they had to sign in or sign up. They need not choose it a second time.
 */
export type BookingDraft = Readonly<z.output<typeof storedDraft>>;

function isPossible(stay: { readonly checkIn: Day; readonly checkOut: Day }): boolean {
  return !isBefore(stay.checkOut, stay.checkIn) && stayDays(stay) <= longestStay;
}

/** The storage text of a draft. */
export function draftText(draft: BookingDraft): string {
  return storedJson(storedDraft, draft);
}

/**
 * The stored draft of a property, or undefined when there is none, when it is invalid, or when it
 * belongs to a guest other than `userId`.
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
 * The path of the page on which a visitor made the stored draft, or undefined when no draft can
 * still be booked on `today`.
 */
export function draftPage(text: string | null, today: Day): string | undefined {
  const draft = readStoredJson(storedDraft, text ?? '');
  if (draft?.userId !== '' || isBefore(draft.checkIn, today)) return undefined;
  return propertyPath(draft.propertyId);
}

/**
 * A booking draft for a property in the search results, with the stay from the search. Undefined
 * when the search has no stay, or a stay that cannot be booked on `today`.
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
