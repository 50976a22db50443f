import type { ListingRules, Season } from '#contract/records/listing-rules.ts';
import { weekdays } from '#contract/weekday.ts';
import { isSame } from '#machines/desk/desk-prices/rules-change.ts';
import { environment } from '../../../app/environment.ts';
import { day, money } from '../../../language/format.ts';
import type { Translate } from '../../../language/text.ts';
import { weekdayLabel } from '../weekday-label.ts';

const unit = environment.stayUnit;

/** Of more seasons than these, only the number fits beside a listing. */
const mostNamed = 2;

/**
 * The rules that a change of several listings can touch: seasons, days of the week, the number of single
 * days, and the minimum stay.
 *
 * @param former Rules of it that are the same are left out.
 */
export function ruleTexts(
  t: Translate,
  rules: ListingRules | null,
  former: ListingRules | null = null,
): string[] {
  const { seasons = [], weekdayPrices = {}, dayRules = {}, minLength } = rules ?? {};
  const leastOf = (length: number) => t(`desk.prices.leastOf.${unit}`, { length });
  const changedSeasons = seasons.filter(
    (season) => !former?.seasons?.some((each) => isSame(each, season)),
  );
  const formerDays = new Map(Object.entries(former?.dayRules ?? {}));
  const changedDays = Object.entries(dayRules).filter(
    ([date, rule]) => !isSame(rule, formerDays.get(date)),
  );
  return [
    ...seasonTexts(changedSeasons),
    ...weekdays.flatMap((weekday) => {
      const price = weekdayPrices[weekday];
      if (price === undefined || price === former?.weekdayPrices?.[weekday]) return [];
      const name = weekdayLabel(weekday);
      return [t('desk.manyPrices.priceOf', { days: name, price: money(price) })];
    }),
    ...(changedDays.length > 0 ? [t('desk.manyPrices.days', { count: changedDays.length })] : []),
    ...minimumText(minLength, former?.minLength),
  ];

  function seasonTexts(some: readonly Season[]): string[] {
    if (some.length > mostNamed) return [t('desk.manyPrices.seasons', { count: some.length })];
    return some.map(({ from, to, price, minLength: least }) => {
      const days = t('desk.booking.dates', { from: day(from), to: day(to) });
      const text = t('desk.manyPrices.priceOf', { days, price: money(price) });
      return least === undefined ? text : `${text}, ${leastOf(least)}`;
    });
  }

  function minimumText(length: number | undefined, before: number | undefined): string[] {
    if (length === before) return [];
    if (length === undefined) return [t('desk.manyPrices.noMinimum')];
    return [t('desk.manyPrices.least', { length: leastOf(length) })];
  }
}
