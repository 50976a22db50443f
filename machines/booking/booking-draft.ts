import type { Day } from '#contract/day.ts';
import { isDay } from '#contract/day.ts';

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

/** The stored draft of a property; undefined where there is none or it cannot be read. */
export function draftOf(text: string | null, propertyId: string): BookingDraft | undefined {
  const draft = parsed(text ?? '');
  if (typeof draft !== 'object' || draft === null) return undefined;
  const { checkIn, checkOut, guests, couponCode, propertyId: owner } = { ...emptyDraft, ...draft };
  const readable = isDay(String(checkIn)) && isDay(String(checkOut)) && Number.isInteger(guests);
  if (!readable || owner !== propertyId) return undefined;
  return { propertyId, checkIn, checkOut, guests, couponCode: String(couponCode) };
}

const emptyDraft: BookingDraft = {
  propertyId: '',
  checkIn: '',
  checkOut: '',
  guests: 1,
  couponCode: '',
};
