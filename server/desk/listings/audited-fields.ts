import { byName } from '#contract/by-name.ts';
import {
  guideTexts,
  listingAnswers,
  listingNumbers,
  listingTexts,
} from '#contract/desk/listing-fields.ts';
import type { AuditFields } from '#contract/desk/records/audit-entry.ts';
import type { ListingFields } from '#contract/desk/records/desk-listing.ts';
import { dollarsOf } from '#contract/money.ts';
import type { Translated } from '#contract/translated.ts';
import { auditedRules } from './audited-rules.ts';
import type { readTaxonomy } from './desk-listing-store.ts';

export type Taxonomy = Awaited<ReturnType<typeof readTaxonomy>>;

/** The changed fields of a listing for the audit trail, before and after. */
export function auditedChange(
  from: ListingFields,
  to: ListingFields,
  taxonomy: Taxonomy,
): { readonly before: AuditFields; readonly after: AuditFields } {
  const rules = auditedRules(from.rules, to.rules);
  const old = { ...readable(from, taxonomy), ...rules.before };
  const fresh = { ...readable(to, taxonomy), ...rules.after };
  const names = Object.keys(fresh).filter((name) => old[name] !== fresh[name]);
  const only = (fields: AuditFields) =>
    Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
  return { before: only(old), after: only(fresh) };
}

/** Numbers of the audit trail are dollars, so a count is text. */
function readable(fields: ListingFields, { types, amenities }: Taxonomy): AuditFields {
  const { pictures, refundTiers, stayGuide } = fields;
  const amenityNames = amenities.filter(({ id }) => fields.amenities.includes(id));
  return {
    ...inEachLanguage(listingTexts, fields),
    code: fields.code,
    type: types.find(({ id }) => id === fields.type)?.name ?? '',
    pricePerDay: dollarsOf(fields.pricePerDay),
    serviceCharge: dollarsOf(fields.serviceCharge),
    ...byName(listingNumbers, (name) => String(fields[name])),
    ...byName(listingAnswers, (name) => fields[name]),
    yearBuilt: String(fields.yearBuilt ?? ''),
    videoLink: fields.videoLink,
    refundTiers: refundTiers ? `${refundTiers.fullDays} / ${refundTiers.halfDays}` : '',
    checkInFrom: stayGuide.checkInFrom,
    checkOutUntil: stayGuide.checkOutUntil,
    contactPhone: stayGuide.contactPhone,
    contactEmail: stayGuide.contactEmail,
    ...inEachLanguage(guideTexts, stayGuide),
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

/** The English texts under their names, the French ones beside them. */
function inEachLanguage<Name extends string>(
  names: readonly Name[],
  texts: Readonly<Record<Name, Translated>>,
): AuditFields {
  return Object.fromEntries(
    names.flatMap((name) => [
      [name, texts[name].en ?? ''],
      [`${name}Fr`, texts[name].fr ?? ''],
    ]),
  );
}
