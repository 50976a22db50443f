import { byName } from '#contract/by-name.ts';
import { newListingCode } from '#contract/desk/listing-code.ts';
import { listingAnswers, listingNumbers, listingTexts } from '#contract/desk/listing-fields.ts';
import { emptyGuide, type ListingFields } from '#contract/desk/records/desk-listing.ts';
import { noMoney } from '#contract/money.ts';
import type { ListingRules } from '#contract/records/listing-rules.ts';
import { inLanguage } from '#contract/translated.ts';
import { storedGuide } from '../../properties/stay-guide.ts';

/** The fields of a new draft. */
export function emptyFields(): ListingFields {
  return {
    ...byName(listingTexts, () => ({})),
    label: { en: 'Available' },
    code: newListingCode(),
    type: null,
    pricePerDay: noMoney,
    serviceCharge: noMoney,
    ...byName(listingNumbers, () => 0),
    ...byName(listingAnswers, () => false),
    yearBuilt: null,
    videoLink: '',
    amenities: [],
    refundTiers: null,
    rules: null,
    stayGuide: emptyGuide,
    timeZone: 'Africa/Kinshasa',
    pictures: [],
  };
}

/** Rules that say nothing are none. */
function storedRules(rules: ListingRules | null): ListingRules | null {
  const isSaid = (rule: unknown) =>
    rule !== undefined && !(typeof rule === 'object' && Object.keys(Object(rule)).length === 0);
  return rules && Object.values(rules).some(isSaid) ? rules : null;
}

/** The columns of the fields that operators write. One with the name of its field needs no line. */
export function columnsOf(fields: ListingFields) {
  const { amenities: _, type, pricePerDay, yearBuilt, pictures, ...columns } = fields;
  return {
    ...columns,
    ...byName(listingTexts, (name) => inLanguage(fields[name], 'en')),
    texts: byName(listingTexts, (name) => fields[name]),
    propertyTypeId: type,
    price: pricePerDay,
    rules: storedRules(fields.rules),
    buildYear: yearBuilt,
    stayGuide: storedGuide(fields.stayGuide),
    images: pictures.map(({ link }) => link),
    imageTexts: Object.fromEntries(pictures.map(({ link, text }) => [link, text])),
  };
}
