import { newListingCode } from '#contract/desk/listing-code.ts';
import { texts } from '#contract/desk/listing-fields.ts';
import type { ListingFields } from '#contract/desk/records/desk-listing.ts';
import type { Language } from '#contract/translated.ts';
import { deskListings as english } from '#locales/en/desk-listings.ts';
import { deskListings as french } from '#locales/fr/desk-listings.ts';
import { fill } from '#locales/message.ts';

const sentences = { en: english, fr: french };

/** DESK-506: the fields of a listing with a code of its own. Each of its names says that it is a copy. */
export function copyOf({ name: { en, fr }, ...fields }: ListingFields) {
  const name = {
    ...(en && { en: nameOfCopy(en, 'en') }),
    ...(fr && { fr: nameOfCopy(fr, 'fr') }),
  };
  return { ...fields, name, code: newListingCode() };
}

function nameOfCopy(name: string, language: Language): string {
  const copy = fill(sentences[language]['desk.listing.copyName'], { name }, language);
  return copy.length > texts.name.longest ? name : copy;
}
