import * as z from 'zod/mini';
import { type StorageKey, type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';
import { type ListingValues, someListingValues } from './listing-form.ts';

const draft = z.object({
  /** Who typed it. */
  operator: operatorId,
  /** What was typed, of the fields that are not as the listing has them. */
  typed: someListingValues,
  /** What the listing had in these fields when it was typed. */
  over: someListingValues,
});

/** What an operator typed into the form of a listing and has not saved. */
export type ListingDraft = z.output<typeof draft>;

/** DESK-109: the draft of a listing in the browser's storage. Each operator of a browser has one. */
export function storedListingDraft(
  id: string,
  operator: ListingDraft['operator'],
): StoredValue<ListingDraft> {
  const key: StorageKey = `ndako.deskListing.v1.${id}.${operator}`;
  return storedJson(key, draft);
}

type Some = ListingDraft['typed'];
type Name = keyof ListingValues;

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function namesIn(some: object): Name[] {
  return Object.keys(someListingValues.shape).filter((name): name is Name => name in some);
}

function pick(from: Some, names: readonly Name[]): Some {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}

/** The listing as it is, with what was typed over it. */
export function withTyped(shown: ListingValues, typed: Some = {}): ListingValues {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...shown, ...Object.fromEntries(given) };
}

/**
 * The draft after typing. Undefined when nothing is left to save.
 *
 * @param shown The listing as it is.
 * @param former The draft before. It knows what the listing had when a field was changed first.
 */
export function draftOf(
  operator: ListingDraft['operator'],
  typed: ListingValues,
  shown: ListingValues,
  former: ListingDraft | undefined,
): ListingDraft | undefined {
  const names = namesIn(typed).filter((name) => !isSame(typed[name], shown[name]));
  if (names.length === 0) return undefined;
  return {
    operator,
    typed: pick(typed, names),
    over: pick({ ...shown, ...former?.over }, names),
  };
}

/**
 * The fields of a draft that somebody else has changed meanwhile.
 *
 * @param shown The listing as it is now.
 */
export function overtaken({ typed, over }: ListingDraft, shown: ListingValues): Name[] {
  return namesIn(typed).filter(
    (name) => !isSame(over[name], shown[name]) && !isSame(typed[name], shown[name]),
  );
}
