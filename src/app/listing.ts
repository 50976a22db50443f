import type { ReplyOf } from '#contract/call.ts';
import type { readProperty } from '#contract/calls/property.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import type { Property } from '#contract/records/property.ts';

/** A listing, with the rules of its host if they are read: a card has none. */
export type Listing = Property & { readonly rules?: ListingRules };

/** The listing that was read. Without rules it is the property alone. */
export function listingOf({ property, rules }: ReplyOf<typeof readProperty>): Listing {
  return rules ? { ...property, rules } : property;
}
