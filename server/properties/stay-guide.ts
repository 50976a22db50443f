import { emptyGuide, type ListingGuide } from '#contract/desk/records/desk-listing.ts';
import type { StayGuide } from '#contract/records/stay-guide.ts';
import { inLanguage, type Language, type Translated } from '#contract/translated.ts';

/** A guide in the database: its texts in English, or in French where there is no other. */
export interface StoredGuide extends StayGuide {
  /** In each language. Missing where the guide was written with one. */
  readonly texts?: Readonly<Record<'directions' | 'houseRules' | 'contactName', Translated>>;
}

/** The guide for the database. Null for an empty one. */
export function storedGuide(guide: ListingGuide): StoredGuide | null {
  const { directions, houseRules, contactName } = guide;
  const texts = { directions, houseRules, contactName };
  const plain = guideOf({ ...guide, texts }, 'en');
  return Object.values(plain).some(Boolean) ? { ...plain, texts } : null;
}

/** The guide as operators write it. */
export function writtenGuide(stored: StoredGuide | null): ListingGuide {
  if (!stored) return emptyGuide;
  const { texts, directions, houseRules, contactName, ...others } = stored;
  return {
    ...others,
    directions: texts?.directions ?? { en: directions },
    houseRules: texts?.houseRules ?? { en: houseRules },
    contactName: texts?.contactName ?? { en: contactName },
  };
}

/** STAY-02: the guide for a reader of a language. */
export function guideIn({ texts, ...plain }: StoredGuide, language: Language): StayGuide {
  return texts ? guideOf({ ...plain, texts }, language) : plain;
}

type Guide = Pick<StayGuide, 'checkInFrom' | 'checkOutUntil' | 'contactPhone' | 'contactEmail'> &
  Required<Pick<StoredGuide, 'texts'>>;

function guideOf(guide: Guide, language: Language): StayGuide {
  const { checkInFrom, checkOutUntil, contactPhone, contactEmail, texts } = guide;
  return {
    checkInFrom,
    checkOutUntil,
    directions: inLanguage(texts.directions, language),
    houseRules: inLanguage(texts.houseRules, language),
    contactName: inLanguage(texts.contactName, language),
    contactPhone,
    contactEmail,
  };
}
