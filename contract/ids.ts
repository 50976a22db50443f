import * as z from 'zod/mini';
import { id } from './fields.ts';

/*
 * Ids of records. Each has a type of its own, so that neither plain text nor the id of another kind
 * of record passes for it (`docs/decisions/0020-branded-ids.md`).
 */

export const propertyId = id.brand<'PropertyId'>();
export type PropertyId = z.output<typeof propertyId>;

export const userId = id.brand<'UserId'>();
export type UserId = z.output<typeof userId>;

export const bookingId = id.brand<'BookingId'>();
export type BookingId = z.output<typeof bookingId>;

/** Ids in storage, navigation states and URLs: always text. Only a host may send numbers. */
const textId = z.string().check(z.minLength(1));

export const propertyIdText = textId.brand<'PropertyId'>();
export const userIdText = textId.brand<'UserId'>();
export const bookingIdText = textId.brand<'BookingId'>();
