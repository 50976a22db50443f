import { byName } from '#contract/by-name.ts';
import { asHtml } from '#contract/desk/as-html.ts';
import { guideTexts, listingTexts } from '#contract/desk/listing-fields.ts';
import type { ListingChange, ListingFields } from '#contract/desk/records/desk-listing.ts';
import { noVideo } from '#contract/rules/video-link.ts';
import { languages, type Translated } from '#contract/translated.ts';

/**
 * The fields of a form's change that differ from the listing. The form sends descriptions as HTML: one
 * that was stored as plain paragraphs, and is the same text, stays as it is stored.
 */
export function changedFields(change: ListingChange, fields: ListingFields): ListingChange {
  const { description } = change;
  const sent = description
    ? { ...change, description: asStored(description, fields.description) }
    : change;
  const present: object = complete(fields);
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(present, name)),
    ),
  );
}

const both = { en: '', fr: '' };

function asStored(sent: Translated, stored: Translated) {
  const kept = languages.filter((each) => sent[each] === asHtml((stored[each] ?? '').trim()));
  return { ...sent, ...Object.fromEntries(kept.map((each) => [each, stored[each] ?? ''])) };
}

/** The fields with an empty text where the listing has none, as in the form. */
function complete(fields: ListingFields): ListingFields {
  const { stayGuide } = fields;
  return {
    ...fields,
    ...byName(listingTexts, (name) => ({ ...both, ...fields[name] })),
    // The form shows the word for no video as an empty link.
    videoLink: fields.videoLink === noVideo ? '' : fields.videoLink,
    stayGuide: {
      ...stayGuide,
      ...byName(guideTexts, (name) => ({ ...both, ...stayGuide[name] })),
    },
    pictures: fields.pictures.map(({ link, text }) => ({ link, text: { ...both, ...text } })),
  };
}
