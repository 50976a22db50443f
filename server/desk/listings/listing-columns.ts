import { randomInt } from 'node:crypto';
import { emptyGuide, type ListingFields } from '#contract/desk/records/desk-listing.ts';
import { noMoney } from '#contract/money.ts';
import { inLanguage } from '#contract/translated.ts';
import { storedGuide } from '../../properties/stay-guide.ts';

/** The fields of a new draft. */
export function emptyFields(): ListingFields {
  return {
    name: {},
    location: {},
    description: {},
    label: { en: 'Available' },
    code: newCode(),
    type: null,
    pricePerDay: noMoney,
    serviceCharge: noMoney,
    bedrooms: 0,
    bathrooms: 0,
    garages: 0,
    size: 0,
    landSize: 0,
    yearBuilt: null,
    videoLink: '',
    amenities: [],
    refundTiers: null,
    stayGuide: emptyGuide,
    timeZone: 'Africa/Kinshasa',
    pictures: [],
  };
}

/** Without characters that look alike, such as `0` and `O`. */
const codeCharacters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function newCode(): string {
  const characters = Array.from({ length: 6 }, () => codeCharacters[randomInt(31)]);
  return `NDK-${characters.join('')}`;
}

/** The columns of the fields that operators write. */
export function columnsOf(fields: ListingFields) {
  const { name, location, description, label, pictures } = fields;
  return {
    name: inLanguage(name, 'en'),
    location: inLanguage(location, 'en'),
    description: inLanguage(description, 'en'),
    label: inLanguage(label, 'en'),
    texts: { name, location, description, label },
    code: fields.code,
    propertyTypeId: fields.type,
    price: fields.pricePerDay,
    serviceCharge: fields.serviceCharge,
    bedrooms: fields.bedrooms,
    bathrooms: fields.bathrooms,
    garages: fields.garages,
    size: fields.size,
    landSize: fields.landSize,
    buildYear: fields.yearBuilt,
    videoLink: fields.videoLink,
    refundTiers: fields.refundTiers,
    stayGuide: storedGuide(fields.stayGuide),
    timeZone: fields.timeZone,
    images: pictures.map(({ link }) => link),
    imageTexts: Object.fromEntries(pictures.map(({ link, text }) => [link, text])),
  };
}
