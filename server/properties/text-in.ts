import { type SQL, sql } from 'drizzle-orm';
import type { Language } from '#contract/translated.ts';
import {
  type amenities,
  type ListingTexts,
  properties,
  type propertyTypes,
} from '../db/property-tables.ts';

/**
 * A text of a listing for a reader of a language. The columns have the English text, or the French
 * one where there is no other, so English readers need only these.
 */
export function textIn(field: keyof ListingTexts, language: Language): SQL<string> {
  const column = properties[field];
  if (language === 'en') return sql<string>`${column}`;
  return sql<string>`coalesce(${frenchOf(field)}, ${column})`;
}

/** The French text of a listing, or null. The expression of the indexes of the search. */
export function frenchOf(field: keyof ListingTexts): SQL<string | null> {
  // As a part of the text: PostgreSQL uses an index only for the same expression.
  return sql`nullif(${properties.texts} -> ${sql.raw(`'${field}'`)} ->> 'fr', '')`;
}

/** The name of a type or an amenity for a reader of a language. */
export function nameIn(table: typeof propertyTypes | typeof amenities, language: Language) {
  return language === 'en'
    ? sql<string>`${table.name}`
    : sql<string>`coalesce(${table.french}, ${table.name})`;
}
