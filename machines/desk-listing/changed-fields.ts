import type { ListingChange, ListingFields } from '#contract/desk/records/desk-listing.ts';

/** The fields of the change that differ from the listing. */
export function changedFields(change: ListingChange, fields: ListingFields): ListingChange {
  return Object.fromEntries(
    Object.entries(change).filter(
      ([name, value]) =>
        JSON.stringify(value) !== JSON.stringify(Reflect.get(complete(fields), name)),
    ),
  );
}

/** The fields with an empty text where the listing has none, as in the form. */
function complete(fields: ListingFields): ListingFields {
  const both = { en: '', fr: '' };
  return {
    ...fields,
    name: { ...both, ...fields.name },
    location: { ...both, ...fields.location },
    description: { ...both, ...fields.description },
    pictures: fields.pictures.map(({ link, text }) => ({ link, text: { ...both, ...text } })),
  };
}
