import { type ListingValues, listingValues } from '#contract/desk/listing-form.ts';
import type { ListingFields } from '#contract/desk/records/desk-listing.ts';
import { money } from '../../language/format.ts';
import type { Say } from '../../language/text.ts';

type Name = keyof ListingValues;

/** Short fields whose text says enough. */
const asTyped: readonly Name[] = [
  'nameEn',
  'nameFr',
  'code',
  'bedrooms',
  'bathrooms',
  'garages',
  'size',
  'landSize',
  'yearBuilt',
  'timeZone',
];

/** DESK-349: the fields that another operator has changed, with their present values where these are short. */
export function overtakenText(t: Say, names: readonly Name[], fields: ListingFields): string {
  return names
    .map((name) => {
      const value = presentValue(name, fields);
      const field = t(`desk.typed.${name}`);
      return value ? t('desk.listing.now', { field, value }) : field;
    })
    .join(', ');
}

function presentValue(name: Name, fields: ListingFields): string {
  if (name === 'pricePerDay' || name === 'serviceCharge') return money(fields[name]);
  return asTyped.includes(name) ? String(listingValues(fields)[name]) : '';
}
