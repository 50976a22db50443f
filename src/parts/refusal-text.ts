import type { StayUnit } from '#contract/rules/stay.ts';
import type { StayRefusal } from '#contract/rules/stay-refusal.ts';
import { day, weekdayName } from '../language/format.ts';
import type { Translate } from '../language/text.ts';

interface Context {
  readonly unit: StayUnit;
  /** The day of arrival, formatted. */
  readonly from: string;
  readonly t: Translate;
}

/** Why the rules of a home refuse a stay. Undefined for what no rule decides, such as a past day. */
export function refusalText(refusal: StayRefusal, { unit, from, t }: Context): string | undefined {
  switch (refusal.kind) {
    case 'closed':
      return t('booking.refused.closed', { day: day(refusal.day) });
    case 'arrivalWeekday':
      return t('booking.refused.arrivalWeekday', {
        weekdays: refusal.weekdays.map(weekdayName).join(', '),
      });
    case 'notice':
      return refusal.days === 0
        ? t('booking.refused.today', { earliest: day(refusal.earliest) })
        : t('booking.refused.notice', { days: refusal.days, earliest: day(refusal.earliest) });
    case 'tooShort':
      return t(`booking.refused.tooShort.${unit}`, { from, length: refusal.least });
    case 'tooLong':
      return t(`booking.refused.tooLong.${unit}`, { length: refusal.most });
    case 'buffer':
      return t('booking.refused.buffer', { days: refusal.days });
    default:
      return undefined;
  }
}
