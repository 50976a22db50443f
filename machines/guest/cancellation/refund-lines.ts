import type { RefundShare, RefundTiers } from '#contract/records/refund-tiers.ts';

/** A tier as a line of the refund terms. */
export interface RefundLine {
  readonly share: RefundShare;
  /** The last day of the tier, in days before arrival. Undefined for the last tier. */
  readonly days: number | undefined;
}

/** STAY-20: the tiers in order. Without a day between full and none, there is no half tier. */
export function refundLines({ fullDays, halfDays }: RefundTiers): RefundLine[] {
  return [
    { share: 'full', days: fullDays },
    ...(halfDays < fullDays ? [{ share: 'half', days: halfDays } as const] : []),
    { share: 'none', days: undefined },
  ];
}

/** STAY-22: whether the day of arrival is to come, is today, or is over. */
export function arrivalIn(daysBefore: number): 'before' | 'today' | 'begun' {
  if (daysBefore > 0) return 'before';
  return daysBefore === 0 ? 'today' : 'begun';
}
