import type { PriceFields } from '#contract/desk/records/listing-prices.ts';
import { type RulesValues, rulesValues } from '#contract/desk/rules-values.ts';
import { weekdayName } from '../../language/format.ts';
import type { Translate } from '../../language/text.ts';

/** RATE-56: the rules that another operator has changed, with their present values. */
export function overtakenRules(
  t: Translate,
  names: readonly (keyof RulesValues)[],
  fields: PriceFields,
): string {
  const present = rulesValues(fields);
  return names
    .map((name) => {
      const value =
        name === 'arrivalWeekdays'
          ? present.arrivalWeekdays.map(weekdayName).join(', ')
          : present[name];
      const field = t(`desk.typed.${name}`);
      return value ? t('desk.listing.now', { field, value }) : field;
    })
    .join(', ');
}
