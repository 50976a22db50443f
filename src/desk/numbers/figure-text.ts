import { averageOf, type Figures, occupancyOf } from '#contract/rules/numbers.ts';
import { environment } from '../../app/environment.ts';
import { count, money, percentage } from '../../language/format.ts';
import type { useText } from '../../language/text.ts';

type Text = ReturnType<typeof useText>;

/** The figures of a page, in the order of its tables. */
export const figureNames = [
  'occupancy',
  'booked',
  'elsewhere',
  'open',
  'revenue',
  'average',
  'received',
  'refunded',
] as const;

export type FigureName = (typeof figureNames)[number];

/** The name of a figure, in days or nights. */
export function labelOf(name: FigureName, t: Text): string {
  switch (name) {
    case 'open':
    case 'booked':
    case 'average':
      return t(`desk.numbers.${name}.${environment.stayUnit}`);
    default:
      return t(`desk.numbers.${name}`);
  }
}

/** A figure as people write it. A dash where there is none, such as the average price without a booked day. */
export function figureText(figures: Figures, name: FigureName, t: Text): string {
  switch (name) {
    case 'open':
    case 'booked':
    case 'elsewhere':
      return count(figures[name]);
    case 'occupancy': {
      const occupancy = occupancyOf(figures);
      if (occupancy === undefined) return t('desk.numbers.none');
      return percentText(occupancy, t);
    }
    case 'average': {
      const average = averageOf(figures);
      return average === undefined ? t('desk.numbers.none') : money(average);
    }
    default:
      return money(figures[name]);
  }
}

/** A share in per mille as `63.4%`. */
export function percentText(perMille: number, t: Text): string {
  return t('desk.numbers.percent', { percent: percentage(perMille / 10) });
}
