import type { Cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import type { Translate } from '../language/text.ts';

/** The price of a day or night, or the lowest one when its days have different prices. */
export function dayPrice(
  { pricePerDay, priceFrom }: Pick<Property, 'pricePerDay' | 'priceFrom'>,
  format: (amount: Cents) => string,
  t: Translate,
): string {
  if (priceFrom === undefined) return format(pricePerDay);
  return t('property.priceFrom', { price: format(priceFrom) });
}
