import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import type { ListingFields } from '#contract/desk/records/desk-listing.ts';
import { dollarsOf } from '#contract/money.ts';
import type { readChoices } from './desk-listing-store.ts';

export type Choices = Awaited<ReturnType<typeof readChoices>>;

/** The changed fields of a listing for the audit trail, before and after. */
export function changedFields(
  from: ListingFields,
  to: ListingFields,
  choices: Choices,
): { readonly before: AuditFields; readonly after: AuditFields } {
  const [old, fresh] = [readable(from, choices), readable(to, choices)];
  const names = Object.keys(fresh).filter((name) => old[name] !== fresh[name]);
  const only = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(old), after: only(fresh) };
}

/** Numbers of the trail are dollars, so a count is text. */
function readable(fields: ListingFields, { types, amenities }: Choices): AuditFields {
  const { name, location, description, label, pictures, refundTiers, stayGuide } = fields;
  const { directions, houseRules, contactName, ...guide } = stayGuide;
  const amenityNames = amenities.filter(({ id }) => fields.amenities.includes(id));
  return {
    name: name.en ?? '',
    nameFr: name.fr ?? '',
    location: location.en ?? '',
    locationFr: location.fr ?? '',
    description: description.en ?? '',
    descriptionFr: description.fr ?? '',
    label: label.en ?? '',
    labelFr: label.fr ?? '',
    code: fields.code,
    type: types.find(({ id }) => id === fields.type)?.name ?? '',
    pricePerDay: dollarsOf(fields.pricePerDay),
    serviceCharge: dollarsOf(fields.serviceCharge),
    bedrooms: String(fields.bedrooms),
    bathrooms: String(fields.bathrooms),
    garages: String(fields.garages),
    size: String(fields.size),
    landSize: String(fields.landSize),
    yearBuilt: String(fields.yearBuilt ?? ''),
    videoLink: fields.videoLink,
    refundTiers: refundTiers ? `${refundTiers.fullDays} / ${refundTiers.halfDays}` : '',
    ...guide,
    directions: directions.en ?? '',
    directionsFr: directions.fr ?? '',
    houseRules: houseRules.en ?? '',
    houseRulesFr: houseRules.fr ?? '',
    contactName: contactName.en ?? '',
    contactNameFr: contactName.fr ?? '',
    timeZone: fields.timeZone,
    // Amenities of two kinds can have the same name.
    amenities: amenityNames
      .map(({ kind, name: own }) => {
        const isShared = amenities.filter((each) => each.name === own).length > 1;
        return isShared ? `${own} (${kind})` : own;
      })
      .join(', '),
    pictures: pictures.map(({ link }) => link).join(', '),
    pictureTexts: pictures.map(({ text }) => `${text.en ?? ''} / ${text.fr ?? ''}`).join('; '),
  };
}
