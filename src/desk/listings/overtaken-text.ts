import { listingNumbers } from '#contract/desk/listing-fields.ts';
import { type ListingValues, listingValues } from '#contract/desk/listing-values.ts';
import type { ListingFields } from '#contract/desk/records/desk-listing.ts';
import { money } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

type Name = keyof ListingValues;

/** Short fields whose text says enough. */
const asTyped: readonly Name[] = [
  'nameEn',
  'nameFr',
  'code',
  ...listingNumbers,
  'yearBuilt',
  'timeZone',
];

/** DESK-349: the fields that another operator has changed, with their present values where these are short. */
export function overtakenText(t: Translate, names: readonly Name[], fields: ListingFields): string {
  return names
    .map((name) => {
      const value = presentValue(t, name, fields);
      const field = t(`desk.typed.${name}`);
      return value ? t('desk.listing.now', { field, value }) : field;
    })
    .join(', ');
}

function presentValue(t: Translate, name: Name, fields: ListingFields): string {
  if (name === 'pricePerDay' || name === 'serviceCharge') return money(fields[name]);
  const value = listingValues(fields)[name];
  if (typeof value === 'boolean') return t(value ? 'desk.field.yes' : 'desk.field.no');
  return asTyped.includes(name) ? String(value) : '';
}
