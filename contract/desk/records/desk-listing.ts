import * as z from 'zod/mini';
import { byName } from '../../by-name.ts';
import { optionalText, timestamp } from '../../fields.ts';
import { propertyId } from '../../ids.ts';
import { money } from '../../money.ts';
import { listingRules } from '../../records/listing-rules.ts';
import { refundTiers } from '../../records/refund-tiers.ts';
import { stayGuide } from '../../records/stay-guide.ts';
import { isVideoLink } from '../../rules/video-link.ts';
import { isTimeZone } from '../../time-zone.ts';
import { translated } from '../../translated.ts';
import { version } from '../desk-change.ts';
import {
  guideTexts,
  listingAnswers,
  listingNumbers,
  listingTexts,
  texts,
} from '../listing-fields.ts';
import { listingNeeds } from '../listing-needs.ts';

/**
 * The state of a listing. Guests see only `published` ones.
 * - `draft`: it was never published.
 * - `hidden`: it was published before. Its bookings stay.
 */
export const listingStates = ['draft', 'published', 'hidden'] as const;

export type ListingState = (typeof listingStates)[number];

/** A listing in a list of the desk. */
export const deskListing = z.object({
  id: propertyId,
  version,
  state: z.enum(listingStates),
  name: z.string(),
  code: z.string(),
  location: z.string(),
  /** The name of its type. Empty when it has none. */
  type: z.string(),
  /** In French, when it has such a name. */
  typeInFrench: z.nullable(z.string()),
  pricePerDay: money,
  /** The link of its first picture. */
  picture: optionalText,
  createdAt: timestamp,
});

export type DeskListing = z.output<typeof deskListing>;

/** A limit on the pictures of a listing. */
export const mostPictures = 40;

const text = z.object({ en: z.optional(z.string()), fr: z.optional(z.string()) });

/** A picture and its description. */
const picture = z.object({ link: z.string(), text });

/** The guide of a stay as operators write it: its texts in each language. */
const guide = z.extend(
  stayGuide,
  byName(guideTexts, () => text),
);

export type ListingGuide = z.output<typeof guide>;

/** The fields of a listing that operators write: everything that its page shows. */
export const listingFields = z.object({
  ...byName(listingTexts, () => text),
  /** Unique, such as `NDK-GOM-001`. */
  code: z.string(),
  /** The id of its type. */
  type: z.nullable(z.string()),
  pricePerDay: money,
  /** Per booking. */
  serviceCharge: money,
  ...byName(listingNumbers, () => z.int()),
  ...byName(listingAnswers, () => z.boolean()),
  yearBuilt: z.nullable(z.int()),
  videoLink: z.string(),
  /** The ids of its amenities. */
  amenities: z.array(z.string()),
  /** Null: the refund policy of the site applies. */
  refundTiers: z.nullable(refundTiers),
  /** Null: the price and the limits of the documents. */
  rules: z.nullable(listingRules),
  /** For the guests of a booking. */
  stayGuide: guide,
  /** An IANA name, such as `Africa/Kinshasa`. It decides which calendar day it is at the home. */
  timeZone: z.string(),
  /** In the order of the page. */
  pictures: z.array(picture),
});

/** The guide of a home whose host has written none. */
export const emptyGuide: ListingGuide = {
  checkInFrom: '',
  checkOutUntil: '',
  ...byName(guideTexts, () => ({})),
  contactPhone: '',
  contactEmail: '',
};

export type ListingFields = z.output<typeof listingFields>;

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

function line(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest));
}

/** The limits of a guide, each of its texts in each language. */
export const writtenGuide = z.extend(
  stayGuide,
  byName(guideTexts, (name) => translated(texts[name].longest)),
);

/** The limits of the fields that operators write. An imported listing can exceed them. */
const written = z.extend(listingFields, {
  ...byName(listingTexts, (name) => translated(texts[name].longest)),
  code: line(40).check(z.minLength(1)),
  type: z.nullable(z.uuid()),
  ...byName(listingNumbers, () => count),
  yearBuilt: z.nullable(z.int().check(z.minimum(1), z.maximum(9999))),
  videoLink: line(500).check(z.refine(isVideoLink, 'server.notVideo')),
  amenities: z.array(z.uuid()).check(z.maxLength(500)),
  stayGuide: writtenGuide,
  timeZone: z.string().check(z.refine(isTimeZone)),
  pictures: z
    .array(z.object({ link: line(2000).check(z.minLength(1)), text: translated(300) }))
    .check(
      z.maxLength(mostPictures),
      z.refine((all) => new Set(all.map(({ link }) => link)).size === all.length),
    ),
});

/** Some fields of a listing. */
export const listingChange = z.partial(written);

export type ListingChange = z.output<typeof listingChange>;

/** A listing with everything that operators write, and what it lacks to be published. */
export const deskListingDetail = z.extend(deskListing, {
  fields: listingFields,
  missing: z.array(z.enum(listingNeeds)),
  /** Whether a booking names it, also one that is over or was cancelled. */
  isBooked: z.boolean(),
  /** The codes of its coupons, in order. They are deleted with a draft. */
  coupons: z.array(z.string()),
});

export type DeskListingDetail = z.output<typeof deskListingDetail>;
