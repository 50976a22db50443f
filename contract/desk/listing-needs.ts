import { languages, type Translated } from '../translated.ts';

/** What guests need to book a home. A listing without all of it cannot be published. */
export const listingNeeds = [
  'name',
  'location',
  'description',
  'price',
  'pictures',
  'pictureTexts',
] as const;

export type ListingNeed = (typeof listingNeeds)[number];

interface Given {
  readonly name: Translated;
  readonly location: Translated;
  readonly description: Translated;
  readonly pricePerDay: number;
  readonly pictures: readonly { readonly text: Translated }[];
}

const isThere: Readonly<Record<ListingNeed, (listing: Given) => boolean>> = {
  name: ({ name }) => hasText(name),
  location: ({ location }) => hasText(location),
  description: ({ description }) => hasText(description),
  price: ({ pricePerDay }) => pricePerDay > 0,
  pictures: ({ pictures }) => pictures.length > 0,
  pictureTexts: ({ pictures }) => pictures.every(({ text }) => hasText(text)),
};

/** A text with only tags, such as `<p></p>`, is empty. */
function hasText(texts: Translated): boolean {
  return languages.some((language) => /\S/.test((texts[language] ?? '').replace(/<[^>]*>/g, '')));
}

/** What a listing lacks to be published, in the order of the form. */
export function missingOf(listing: Given): ListingNeed[] {
  return listingNeeds.filter((need) => !isThere[need](listing));
}
