import { byName } from '#contract/by-name.ts';
import { guideTexts } from '#contract/desk/listing-fields.ts';
import { emptyGuide, type ListingGuide } from '#contract/desk/records/desk-listing.ts';
import type { StayGuide } from '#contract/records/stay-guide.ts';
import { inLanguage, type Language, type Translated } from '#contract/translated.ts';

type GuideText = (typeof guideTexts)[number];

/** A guide in the database: its texts in English, or in French where there is no other. */
export interface StoredGuide extends StayGuide {
  /** In each language. Missing where the guide was written with one. */
  readonly texts?: Readonly<Partial<Record<GuideText, Translated>>>;
}

/** The guide for the database. Null for an empty one. */
export function storedGuide(guide: ListingGuide): StoredGuide | null {
  const plain = plainGuide(guide, 'en');
  if (!Object.values(plain).some(Boolean)) return null;
  return { ...plain, texts: byName(guideTexts, (name) => guide[name]) };
}

/** The guide as operators write it. */
export function writtenGuide(stored: StoredGuide | null): ListingGuide {
  if (!stored) return emptyGuide;
  const { texts, ...plain } = stored;
  return { ...plain, ...byName(guideTexts, (name) => texts?.[name] ?? { en: plain[name] }) };
}

/** STAY-02: the guide for a reader of a language. */
export function guideIn(stored: StoredGuide, language: Language): StayGuide {
  return plainGuide(writtenGuide(stored), language);
}

function plainGuide(guide: ListingGuide, language: Language): StayGuide {
  return { ...guide, ...byName(guideTexts, (name) => inLanguage(guide[name], language)) };
}
