import * as z from 'zod/mini';
import { type Day, isBefore, plainDay } from '../day.ts';
import { type PropertyId, propertyIdText, type UserId, userIdText } from '../ids.ts';
import { longestEver, type Stay, type StayUnit, stayLength, stayUnits } from '../rules/stay.ts';
import { type SitePath, sitePath } from '../site-path.ts';
import { storedJson } from '../stored-value.ts';

/** In storage, a visitor's draft has an empty id. */
const owner = z.codec(z.union([z.literal(''), userIdText]), z.optional(z.custom<UserId>()), {
  decode: (id) => id || undefined,
  encode: (id) => id ?? '',
});

/** A draft in storage. A draft with a stay that can never be booked is invalid. */
const draft = z
  .object({
    propertyId: propertyIdText,
    /**
     * The guest who made the choice. Undefined for a visitor: the draft goes to the next guest who
     * signs in.
     */
    userId: owner,
    checkIn: plainDay,
    checkOut: plainDay,
    guests: z.int(),
    couponCode: z.string(),
    /** The query of the page's address, where it had one. */
    search: z.optional(z.string()),
  })
  .check(z.refine((stay) => stayUnits.some((unit) => isPossible(stay, unit))));

/**
 * What a guest chose before they had to sign in or sign up. They need not choose it a second time.
 */
export type BookingDraft = Readonly<z.output<typeof draft>>;

/** Whether the stay has a length that a site with this unit can allow. */
export function isPossible(stay: Stay, unit: StayUnit): boolean {
  const length = stayLength(stay, unit);
  return length > 0 && length <= longestEver;
}

/** The only draft of this browser. */
export const bookingDraft = storedJson('ndako.bookingDraft.v1', draft);

/**
 * The stored draft of a property, or undefined when there is none, or when it belongs to a guest other
 * than `userId`.
 */
export function draftOf(
  stored: BookingDraft | undefined,
  propertyId: PropertyId,
  userId: UserId | undefined,
): BookingDraft | undefined {
  if (stored?.propertyId !== propertyId) return undefined;
  const isAnothers = stored.userId && userId && stored.userId !== userId;
  return isAnothers ? undefined : stored;
}

/**
 * The path of the page on which a visitor made the stored draft, or undefined when no draft can
 * still be booked on `today`.
 */
export function draftPage(stored: BookingDraft | undefined, today: Day): SitePath | undefined {
  if (!stored || stored.userId || isBefore(stored.checkIn, today)) return undefined;
  return sitePath('/propertyDetails/:id', { id: stored.propertyId });
}
