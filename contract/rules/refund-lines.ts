import { addDays, type Day, isBefore } from '../day.ts';
import type { Cents } from '../money.ts';
import type { RefundShare, RefundTiers } from '../records/refund-tiers.ts';
import { refundOf } from './refund.ts';

/** The stay that refund terms are about. */
export interface TermsOfStay {
  readonly checkIn: Day;
  /** The amount that the refunds are of, in cents. Undefined while it is unknown. */
  readonly paid?: Cents | undefined;
  /** The present day at the home. Undefined while it is unknown. */
  readonly today?: Day | undefined;
}

/** A tier as a line of the refund terms. */
export interface RefundLine {
  readonly share: RefundShare;
  /** The last day of the tier, in days before arrival. Undefined for the last tier. */
  readonly days: number | undefined;
  /** STAY-242: the last day of the tier, for a stay. */
  readonly lastDay: Day | undefined;
  /** STAY-242: the refund, for a stay with an amount. */
  readonly back: Cents | undefined;
}

/**
 * STAY-20: the tiers in order. Without a day between full and none, there is no half tier. A tier whose last day
 * is over is left out, so that `none` can be the only one.
 */
export function refundLines({ fullDays, halfDays }: RefundTiers, stay?: TermsOfStay): RefundLine[] {
  const line = (share: RefundShare, days?: number): RefundLine => ({
    share,
    days,
    lastDay: stay && days !== undefined ? addDays(stay.checkIn, -days) : undefined,
    back: stay?.paid === undefined ? undefined : refundOf(stay.paid, share),
  });
  const half = halfDays < fullDays ? [line('half', halfDays)] : [];
  const isOver = ({ lastDay }: RefundLine) =>
    lastDay !== undefined && stay?.today !== undefined && isBefore(lastDay, stay.today);
  return [line('full', fullDays), ...half, line('none')].filter((each) => !isOver(each));
}

/** STAY-22: whether the day of arrival is to come, is today, or is over. */
export function arrivalIn(daysBefore: number): 'before' | 'today' | 'begun' {
  if (daysBefore > 0) return 'before';
  return daysBefore === 0 ? 'today' : 'begun';
}
