import { type Day, isBefore, isDay } from '#contract/day.ts';

/** What a guest had chosen before being sent to sign in or up; kept so that nothing is chosen twice. */
export interface BookingDraft {
  readonly propertyId: string;
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
  const { checkIn, checkOut, guests, couponCode, propertyId } = { ...emptyDraft, ...draft };
  const readable = isDay(String(checkIn)) && isDay(String(checkOut)) && Number.isInteger(guests);
  if (!readable) return undefined;
  return { propertyId, checkIn, checkOut, guests, couponCode: String(couponCode) };
}

/** The stored draft of a property; undefined where there is none or it cannot be read. */
export function draftOf(text: string | null, propertyId: string): BookingDraft | undefined {
  const draft = readDraft(text);
  return draft?.propertyId === propertyId ? draft : undefined;
}

/**
 * The page on which the stored draft was chosen; undefined where there is none that can still be
 * booked on `today`.
 */
export function draftPage(text: string | null, today: Day): string | undefined {
  const draft = readDraft(text);
  if (!draft || isBefore(draft.checkIn, today)) return undefined;
  return `/propertyDetails/${encodeURIComponent(draft.propertyId)}`;
}

const emptyDraft: BookingDraft = {
  propertyId: '',
  checkIn: '',
  checkOut: '',
  guests: 1,
  couponCode: '',
};
