import type { RefundShare, RefundTiers } from '#contract/records/refund-tiers.ts';

/** A tier as a line of the refund terms. */
export interface RefundLine {
  readonly share: RefundShare;
  /** Days before arrival until which it holds; undefined for what holds after the others. */
  readonly days: number | undefined;
}

/** STAY-20: the tiers in the order of time; half is left out where it would hold for no day. */
export function refundLines({ fullDays, halfDays }: RefundTiers): RefundLine[] {
  return [
    { share: 'full', days: fullDays },
    ...(halfDays < fullDays ? [{ share: 'half', days: halfDays } as const] : []),
    { share: 'none', days: undefined },
  ];
}

/** STAY-22: how far the arrival is away. */
export function arrivalIn(daysBefore: number): 'before' | 'today' | 'begun' {
  if (daysBefore > 0) return 'before';
  return daysBefore === 0 ? 'today' : 'begun';
}
