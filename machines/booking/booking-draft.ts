import { type Day, isBefore, isDay } from '#contract/day.ts';
import type { SearchState } from '#contract/forms/search-state.ts';
import { isPast, isTooLong } from './booking-terms.ts';

/** What a guest had chosen before being sent to sign in or up; kept so that nothing is chosen twice. */
export interface BookingDraft {
  readonly propertyId: string;
  /** Who had chosen it; empty for a visitor, whose choice goes on with whoever signs in. */
  readonly userId: string;
  readonly checkIn: Day;
  readonly checkOut: Day;
  readonly guests: number;
  readonly couponCode: string;
}

/** A draft as it is kept in storage. */
export function draftText(draft: BookingDraft): string {
  return JSON.stringify(draft);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readDraft(text: string | null): BookingDraft | undefined {
  const draft = parsed(text ?? '');
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { propertyId, userId, checkIn, checkOut, guests, couponCode } = { ...emptyDraft, ...draft };
  const readable = isDay(String(checkIn)) && isDay(String(checkOut)) && Number.isInteger(guests);
  if (!readable) return undefined;
  return {
    propertyId,
    userId: String(userId),
    checkIn,
    checkOut,
    guests,
    couponCode: String(couponCode),
  };
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
  const draft = readDraft(text);
  if (draft?.propertyId !== propertyId) return undefined;
  const isAnothers = draft.userId !== '' && userId !== undefined && draft.userId !== userId;
  return isAnothers ? undefined : draft;
}

/**
 * The page on which a visitor had chosen the stored draft; undefined where there is none that can
 * still be booked on `today`.
 */
export function draftPage(text: string | null, today: Day): string | undefined {
  const draft = readDraft(text);
  if (draft?.userId !== '' || isBefore(draft.checkIn, today)) return undefined;
  return `/propertyDetails/${encodeURIComponent(draft.propertyId)}`;
}

/**
 * A stay that was searched for, as a draft of the property that was found for it; undefined where
 * the search named no stay, or one that nobody can choose on `today`.
 */
export function searchedDraft(
  { checkIn, checkOut }: Pick<SearchState, 'checkIn' | 'checkOut'>,
  guest: { readonly propertyId: string; readonly userId: string | undefined; readonly today: Day },
): BookingDraft | undefined {
  if (!checkIn || !checkOut || isPast(checkIn, guest.today)) return undefined;
  if (isTooLong({ checkIn, checkOut })) return undefined;
  const { propertyId, userId = '' } = guest;
  return { propertyId, userId, checkIn, checkOut, guests: 1, couponCode: '' };
}

const emptyDraft: BookingDraft = {
  propertyId: '',
  userId: '',
  checkIn: '',
  checkOut: '',
  guests: 1,
  couponCode: '',
};
