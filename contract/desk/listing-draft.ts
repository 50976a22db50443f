import * as z from 'zod/mini';
import { type StorageKey, type StoredValue, storedJson } from '../stored-value.ts';
import { operatorId } from './desk-ids.ts';
import { type ListingValues, someListingValues } from './listing-values.ts';

const draft = z.object({
  /** The operator who typed it. */
  operator: operatorId,
  /** The typed values that differ from the listing. */
  typed: someListingValues,
  /** The values of these fields in the listing before the operator typed. */
  over: someListingValues,
});

/** What an operator typed into the form of a listing and has not saved. */
export type ListingDraft = z.output<typeof draft>;

/** DESK-109: the draft of a listing in the browser's storage, one for each operator. */
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

/** The values of the form: the typed ones, and those of the listing for the other fields. */
export function withTyped(shown: ListingValues, typed: Some = {}): ListingValues {
  const given = Object.entries(typed).filter(([, value]) => value !== undefined);
  return { ...shown, ...Object.fromEntries(given) };
}

/**
 * The draft after typing. Undefined when no field differs from the listing.
 *
 * @param shown The saved listing.
 * @param former The previous draft. It has the listing's value of each field before its first change.
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
 * The fields of a draft that another operator has changed since.
 *
 * @param shown The saved listing.
 */
export function overtaken({ typed, over }: ListingDraft, shown: ListingValues): Name[] {
  return namesIn(typed).filter(
    (name) => !isSame(over[name], shown[name]) && !isSame(typed[name], shown[name]),
  );
}
