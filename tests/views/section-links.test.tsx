import { beforeAll, expect, it } from 'vitest';
import type { ListingValues } from '#contract/desk/listing-values.ts';
import { wrongSections } from '#src/desk/listings/listing-sections.ts';
import { SectionLinks } from '#src/desk/listings/section-links.tsx';
import { htmlOf, speakEnglish, textIn } from './view-text.tsx';

const values: ListingValues = {
  nameEn: 'Terrace above the lake',
  nameFr: '',
  locationEn: '',
  locationFr: '',
  descriptionEn: '',
  descriptionFr: '',
  label: '',
  labelFr: '',
  pricePerDay: 'cheap',
  serviceCharge: '0',
  type: '',
  code: '',
  bedrooms: '2',
  bathrooms: '1',
  garages: '0',
  size: '0',
  landSize: '0',
  yearBuilt: '',
  videoLink: '',
  fullDays: '3',
  halfDays: '9',
  checkInFrom: '',
  checkOutUntil: '',
  directions: '',
  directionsFr: '',
  houseRules: '',
  houseRulesFr: '',
  contactName: '',
  contactNameFr: '',
  contactPhone: '',
  contactEmail: '',
  timeZone: 'Africa/Kinshasa',
  amenities: [],
  pictures: [],
};

beforeAll(() => {
  speakEnglish();
});

it('[DESK-524] each section of the form has a link to its heading', () => {
  const html = htmlOf(<SectionLinks wrong={[]} />);
  expect(
    [...html.matchAll(/href="([^"]*)"><span>([^<]*)</g)].map(([, to, name]) => [to, name]),
  ).toEqual([
    ['#listing-texts', 'Texts'],
    ['#listing-pictures', 'Pictures'],
    ['#listing-prices', 'Prices'],
    ['#listing-facts', 'The home'],
    ['#listing-stay', 'For the guests of a booking'],
    ['#listing-refunds', 'Refunds'],
    ['#listing-amenities', 'Amenities'],
  ]);
});

it('[DESK-525] the link to a section with a field in error says so in words', () => {
  expect(textIn(htmlOf(<SectionLinks wrong={['prices', 'refunds']} />))).toBe(
    [
      'Parts of the form Texts Pictures Prices has a field to correct The home',
      'For the guests of a booking Refunds has a field to correct Amenities',
    ].join(' '),
  );
});

it('[DESK-525] a section is wrong once the error of one of its fields is shown', () => {
  const errors = { halfDays: 'Too many', pricePerDay: 'No amount', code: 'Empty' };
  const wrongAfter = (touched: Record<string, boolean>, submitCount = 0) =>
    wrongSections({ values, errors, touched, submitCount });
  expect(wrongAfter({})).toEqual([]);
  expect(wrongAfter({ pricePerDay: true, code: true, nameEn: true })).toEqual(['prices']);
  expect(wrongAfter({ halfDays: true, pricePerDay: true, code: true }, 1)).toEqual([
    'prices',
    'facts',
    'refunds',
  ]);
});
