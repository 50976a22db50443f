/*
 * The fields of a listing of four common kinds. The calls of the desk, the form, the columns, the audit
 * trail, the export and the import read them here. A field with a rule of its own, such as the code
 * or the pictures, has a line in each of these places.
 */

/**
 * Texts in each language: the largest number of characters, and the names of their fields in the form.
 * Drafts in browsers have these names.
 */
export const texts = {
  name: { longest: 120, en: 'nameEn', fr: 'nameFr' },
  /** The address, as people and maps read it. */
  location: { longest: 200, en: 'locationEn', fr: 'locationFr' },
  /** HTML. Guests see it sanitised. */
  description: { longest: 20_000, en: 'descriptionEn', fr: 'descriptionFr' },
  /** The status that the page shows, such as `Available`. */
  label: { longest: 40, en: 'label', fr: 'labelFr' },
  directions: { longest: 2000, en: 'directions', fr: 'directionsFr' },
  /** Each line is a rule. */
  houseRules: { longest: 4000, en: 'houseRules', fr: 'houseRulesFr' },
  contactName: { longest: 100, en: 'contactName', fr: 'contactNameFr' },
} as const;

export type TextName = keyof typeof texts;

/** The texts that everyone reads. */
export const listingTexts = ['name', 'location', 'description', 'label'] as const;

/** The texts of the guide, for the guests of a booking. */
export const guideTexts = ['directions', 'houseRules', 'contactName'] as const;

/** Whole numbers from 0. Sizes are square feet. */
export const listingNumbers = ['bedrooms', 'bathrooms', 'garages', 'size', 'landSize'] as const;

/** Answers of yes or no. */
export const listingAnswers = [] as const;
