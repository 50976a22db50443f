import * as z from 'zod/mini';
import { centsOf, dollarsOf } from '../money.ts';
import { isVideoLink, noVideo } from '../rules/video-link.ts';
import { isTimeZone } from '../time-zone.ts';
import { asHtml } from './as-html.ts';
import { type ListingChange, type ListingFields, mostPictures } from './records/desk-listing.ts';

/* The form of a listing. The messages are keys of the locales. */

/** What is typed into the form of a listing, also while it is not valid. */
const typed = z.object({
  nameEn: z.string(),
  nameFr: z.string(),
  locationEn: z.string(),
  locationFr: z.string(),
  descriptionEn: z.string(),
  descriptionFr: z.string(),
  pricePerDay: z.string(),
  serviceCharge: z.string(),
  type: z.string(),
  code: z.string(),
  label: z.string(),
  labelFr: z.string(),
  bedrooms: z.string(),
  bathrooms: z.string(),
  garages: z.string(),
  size: z.string(),
  landSize: z.string(),
  yearBuilt: z.string(),
  videoLink: z.string(),
  fullDays: z.string(),
  halfDays: z.string(),
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  directions: z.string(),
  directionsFr: z.string(),
  houseRules: z.string(),
  houseRulesFr: z.string(),
  contactName: z.string(),
  contactNameFr: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string(),
  timeZone: z.string(),
  amenities: z.array(z.string()),
  pictures: z.array(
    z.object({ link: z.string(), en: z.string(), fr: z.string(), isRemoved: z.boolean() }),
  ),
});

export type ListingValues = z.output<typeof typed>;

/** The values of a stored draft: only the typed fields. */
export const someListingValues = z.partial(typed);

function line(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest, 'desk.invalid.long'));
}

const amount = z.string().check(z.trim(), z.regex(/^\d{1,7}([.,]\d{1,2})?$/, 'desk.invalid.price'));
const whole = z.string().check(z.trim(), z.regex(/^\d{1,6}$/, 'desk.invalid.whole'));

/** A picture of the form. A removed one stays until the form is saved, so that the removal can be undone. */
const picture = z.object({
  link: z.string(),
  en: line(300),
  fr: line(300),
  isRemoved: z.boolean(),
});

export type PictureValues = z.output<typeof picture>;

const days = z
  .string()
  .check(z.trim(), z.regex(/^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])?$/, 'desk.invalid.days'));
const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'desk.invalid.time'));

const values = z
  .object({
    nameEn: line(120),
    nameFr: line(120),
    locationEn: line(200),
    locationFr: line(200),
    descriptionEn: line(20_000),
    descriptionFr: line(20_000),
    pricePerDay: amount,
    serviceCharge: amount,
    /** The id of the type. Empty without one. */
    type: z.string(),
    code: line(40).check(z.minLength(1, 'desk.invalid.empty')),
    label: line(40),
    labelFr: line(40),
    bedrooms: whole,
    bathrooms: whole,
    garages: whole,
    size: whole,
    landSize: whole,
    yearBuilt: z.string().check(z.trim(), z.regex(/^(\d{1,4})?$/, 'desk.invalid.whole')),
    videoLink: line(500).check(z.refine(isVideoLink, 'desk.invalid.video')),
    amenities: z.array(z.string()),
    /** Days before arrival. Both are empty without tiers. */
    fullDays: days,
    halfDays: days,
    checkInFrom: time,
    checkOutUntil: time,
    directions: line(2000),
    directionsFr: line(2000),
    houseRules: line(4000),
    houseRulesFr: line(4000),
    contactName: line(100),
    contactNameFr: line(100),
    contactPhone: line(40),
    contactEmail: line(100).check(z.regex(/^(\S+@\S+\.\S+)?$/, 'desk.invalid.email')),
    timeZone: z.string().check(z.trim(), z.refine(isTimeZone, 'desk.invalid.timeZone')),
    pictures: z.array(picture),
  })
  .check(
    z.refine(({ fullDays, halfDays }) => (fullDays === '') === (halfDays === ''), {
      error: 'desk.invalid.bothDays',
      path: ['halfDays'],
    }),
    z.refine(({ fullDays, halfDays }) => Number(halfDays) <= Number(fullDays), {
      error: 'desk.invalid.halfDays',
      path: ['halfDays'],
    }),
  );

/** The typed values as fields of a listing. */
export const listingForm = z.pipe(
  values,
  z.transform(
    (typed: ListingValues): ListingChange => ({
      name: { en: typed.nameEn, fr: typed.nameFr },
      location: { en: typed.locationEn, fr: typed.locationFr },
      description: { en: asHtml(typed.descriptionEn), fr: asHtml(typed.descriptionFr) },
      pricePerDay: amountOf(typed.pricePerDay),
      serviceCharge: amountOf(typed.serviceCharge),
      type: typed.type || null,
      code: typed.code,
      label: { en: typed.label, fr: typed.labelFr },
      bedrooms: Number(typed.bedrooms),
      bathrooms: Number(typed.bathrooms),
      garages: Number(typed.garages),
      size: Number(typed.size),
      landSize: Number(typed.landSize),
      yearBuilt: Number(typed.yearBuilt) || null,
      videoLink: typed.videoLink,
      amenities: typed.amenities,
      refundTiers:
        typed.fullDays === ''
          ? null
          : { fullDays: Number(typed.fullDays), halfDays: Number(typed.halfDays) },
      stayGuide: {
        checkInFrom: typed.checkInFrom,
        checkOutUntil: typed.checkOutUntil,
        directions: { en: typed.directions, fr: typed.directionsFr },
        houseRules: { en: typed.houseRules, fr: typed.houseRulesFr },
        contactName: { en: typed.contactName, fr: typed.contactNameFr },
        contactPhone: typed.contactPhone,
        contactEmail: typed.contactEmail,
      },
      timeZone: typed.timeZone,
      pictures: typed.pictures
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ link, en, fr }) => ({ link, text: { en, fr } })),
    }),
  ),
);

/** The values of the form for a saved listing. */
export function listingValues(fields: ListingFields): ListingValues {
  const { name, location, description, label, pictures, stayGuide } = fields;
  const { directions, houseRules, contactName, ...guide } = stayGuide;
  return {
    nameEn: name.en ?? '',
    nameFr: name.fr ?? '',
    locationEn: location.en ?? '',
    locationFr: location.fr ?? '',
    descriptionEn: description.en ?? '',
    descriptionFr: description.fr ?? '',
    pricePerDay: String(dollarsOf(fields.pricePerDay)),
    serviceCharge: String(dollarsOf(fields.serviceCharge)),
    type: fields.type ?? '',
    code: fields.code,
    label: label.en ?? '',
    labelFr: label.fr ?? '',
    bedrooms: String(fields.bedrooms),
    bathrooms: String(fields.bathrooms),
    garages: String(fields.garages),
    size: String(fields.size),
    landSize: String(fields.landSize),
    yearBuilt: String(fields.yearBuilt ?? ''),
    videoLink: fields.videoLink === noVideo ? '' : fields.videoLink,
    amenities: [...fields.amenities],
    fullDays: String(fields.refundTiers?.fullDays ?? ''),
    halfDays: String(fields.refundTiers?.halfDays ?? ''),
    ...guide,
    directions: directions.en ?? '',
    directionsFr: directions.fr ?? '',
    houseRules: houseRules.en ?? '',
    houseRulesFr: houseRules.fr ?? '',
    contactName: contactName.en ?? '',
    contactNameFr: contactName.fr ?? '',
    timeZone: fields.timeZone,
    pictures: pictures.map(({ link, text }) => ({
      link,
      en: text.en ?? '',
      fr: text.fr ?? '',
      isRemoved: false,
    })),
  };
}

/** How many more pictures the form takes. */
export function roomForPictures(pictures: readonly Pick<PictureValues, 'isRemoved'>[]): number {
  return Math.max(0, mostPictures - pictures.filter(({ isRemoved }) => !isRemoved).length);
}

function amountOf(typed: string) {
  return centsOf(Number(typed.replace(',', '.')));
}
