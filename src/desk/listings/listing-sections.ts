import type { FormikErrors, FormikTouched } from 'formik';
import type { ListingValues } from '#contract/desk/listing-values.ts';

/** The sections of the form of a listing, in their order on the page. */
export const listingSections = [
  'texts',
  'pictures',
  'prices',
  'facts',
  'stay',
  'refunds',
  'amenities',
] as const;

export type ListingSection = (typeof listingSections)[number];

/** The section that holds each field. */
const sectionOf: Readonly<Record<keyof ListingValues, ListingSection>> = {
  nameEn: 'texts',
  nameFr: 'texts',
  locationEn: 'texts',
  locationFr: 'texts',
  label: 'texts',
  labelFr: 'texts',
  descriptionEn: 'texts',
  descriptionFr: 'texts',
  pictures: 'pictures',
  pricePerDay: 'prices',
  serviceCharge: 'prices',
  type: 'facts',
  code: 'facts',
  bedrooms: 'facts',
  bathrooms: 'facts',
  garages: 'facts',
  size: 'facts',
  landSize: 'facts',
  yearBuilt: 'facts',
  videoLink: 'facts',
  checkInFrom: 'stay',
  checkOutUntil: 'stay',
  directions: 'stay',
  directionsFr: 'stay',
  houseRules: 'stay',
  houseRulesFr: 'stay',
  contactName: 'stay',
  contactNameFr: 'stay',
  contactPhone: 'stay',
  contactEmail: 'stay',
  timeZone: 'stay',
  fullDays: 'refunds',
  halfDays: 'refunds',
  amenities: 'amenities',
};

interface Typed {
  readonly values: ListingValues;
  readonly errors: FormikErrors<ListingValues>;
  readonly touched: FormikTouched<ListingValues>;
  readonly submitCount: number;
}

/**
 * DESK-525: the sections with a field whose error is shown. As in the fields, that one is empty counts
 * only after the submit.
 */
export function wrongSections({ values, errors, touched, submitCount }: Typed): ListingSection[] {
  const isShown = (name: keyof ListingValues) =>
    Boolean(errors[name] && touched[name] && (values[name] !== '' || submitCount > 0));
  const names = Object.keys(sectionOf) as (keyof ListingValues)[];
  const wrong = names.filter(isShown).map((name) => sectionOf[name]);
  return listingSections.filter((section) => wrong.includes(section));
}

/** The id of the heading of a section. */
export function headingId(section: ListingSection): string {
  return `listing-${section}`;
}
