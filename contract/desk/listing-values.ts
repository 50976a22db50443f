import * as z from 'zod/mini';
import { byName } from '../by-name.ts';
import { dollarsOf } from '../money.ts';
import { spokenPhone } from '../phone.ts';
import { isVideoLink, noVideo } from '../rules/video-link.ts';
import { isTimeZone } from '../time-zone.ts';
import { type Language, languages } from '../translated.ts';
import { asHtml } from './as-html.ts';
import {
  guideTexts,
  listingAnswers,
  listingNumbers,
  listingTexts,
  type TextName,
  texts,
} from './listing-fields.ts';
import { type ListingChange, type ListingFields, mostPictures } from './records/desk-listing.ts';
import { amountOf, typedPrice, wholeText } from './typed-number.ts';

/* The form of a listing. The messages are keys of the locales. */

function line(longest: number) {
  return z.string().check(z.trim(), z.maxLength(longest, 'desk.invalid.long'));
}

const whole = wholeText.check(z.regex(/^\d{1,6}$/, 'desk.invalid.whole'));
const days = wholeText.check(
  z.regex(/^(\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])?$/, 'desk.invalid.days'),
);
const time = z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'desk.invalid.time'));

/** The limits of everything that is typed as text. */
const limits = {
  ...byTypedName(listingTexts, (name) => line(texts[name].longest)),
  pricePerDay: typedPrice,
  serviceCharge: typedPrice,
  /** The id of the type. Empty without one. */
  type: z.string(),
  code: line(40).check(z.minLength(1, 'desk.invalid.empty')),
  ...byName(listingNumbers, () => whole),
  yearBuilt: wholeText.check(z.regex(/^(\d{1,4})?$/, 'desk.invalid.whole')),
  videoLink: line(500).check(z.refine(isVideoLink, 'desk.invalid.video')),
  /** Days before arrival. Both are empty without tiers. */
  fullDays: days,
  halfDays: days,
  checkInFrom: time,
  checkOutUntil: time,
  ...byTypedName(guideTexts, (name) => line(texts[name].longest)),
  contactPhone: spokenPhone.check(z.maxLength(40, 'desk.invalid.long')),
  contactEmail: line(100).check(
    z.refine(
      (typed) => typed === '' || z.safeParse(z.email(), typed).success,
      'desk.invalid.email',
    ),
  ),
  timeZone: z.string().check(z.trim(), z.refine(isTimeZone, 'desk.invalid.timeZone')),
};

const typedNames = Object.keys(limits) as (keyof typeof limits)[];

/** A picture of the form. A removed one stays until the form is saved, so that the removal can be undone. */
const typedPicture = z.object({
  link: z.string(),
  en: z.string(),
  fr: z.string(),
  isRemoved: z.boolean(),
});

export type PictureValues = z.output<typeof typedPicture>;

/** What is typed into the form of a listing, also while it is not valid. */
const typed = z.object({
  ...byName(typedNames, () => z.string()),
  ...byName(listingAnswers, () => z.boolean()),
  amenities: z.array(z.string()),
  pictures: z.array(typedPicture),
});

export type ListingValues = z.output<typeof typed>;

/** The values of a stored draft: only the typed fields. */
export const someListingValues = z.partial(typed);

const values = z
  .extend(typed, {
    ...limits,
    pictures: z.array(z.extend(typedPicture, { en: line(300), fr: line(300) })),
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
  z.transform((typed: ListingValues): ListingChange => {
    const textOf = (name: TextName) => ({ en: typed[texts[name].en], fr: typed[texts[name].fr] });
    return {
      ...byName(listingTexts, textOf),
      description: { en: asHtml(typed.descriptionEn), fr: asHtml(typed.descriptionFr) },
      pricePerDay: amountOf(typed.pricePerDay),
      serviceCharge: amountOf(typed.serviceCharge),
      type: typed.type || null,
      code: typed.code,
      ...byName(listingNumbers, (name) => Number(typed[name])),
      ...byName(listingAnswers, (name) => typed[name]),
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
        ...byName(guideTexts, textOf),
        contactPhone: typed.contactPhone,
        contactEmail: typed.contactEmail,
      },
      timeZone: typed.timeZone,
      pictures: typed.pictures
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ link, en, fr }) => ({ link, text: { en, fr } })),
    };
  }),
);

/** The values of the form for a saved listing. */
export function listingValues(fields: ListingFields): ListingValues {
  const { stayGuide, refundTiers } = fields;
  return {
    ...byTypedName(listingTexts, (name, language) => fields[name][language] ?? ''),
    pricePerDay: String(dollarsOf(fields.pricePerDay)),
    serviceCharge: String(dollarsOf(fields.serviceCharge)),
    type: fields.type ?? '',
    code: fields.code,
    ...byName(listingNumbers, (name) => String(fields[name])),
    ...byName(listingAnswers, (name) => fields[name]),
    yearBuilt: String(fields.yearBuilt ?? ''),
    videoLink: fields.videoLink === noVideo ? '' : fields.videoLink,
    amenities: [...fields.amenities],
    fullDays: String(refundTiers?.fullDays ?? ''),
    halfDays: String(refundTiers?.halfDays ?? ''),
    checkInFrom: stayGuide.checkInFrom,
    checkOutUntil: stayGuide.checkOutUntil,
    ...byTypedName(guideTexts, (name, language) => stayGuide[name][language] ?? ''),
    contactPhone: stayGuide.contactPhone,
    contactEmail: stayGuide.contactEmail,
    timeZone: fields.timeZone,
    pictures: fields.pictures.map(({ link, text }) => ({
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

/** A value for each field of the form with a text: two for each text. */
function byTypedName<Name extends TextName, Value>(
  names: readonly Name[],
  valueFor: (name: Name, language: Language) => Value,
) {
  const entries = names.flatMap((name) =>
    languages.map((language) => [texts[name][language], valueFor(name, language)] as const),
  );
  return Object.fromEntries(entries) as Record<(typeof texts)[Name][Language], Value>;
}
