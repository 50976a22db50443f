import { type Cents, cents } from '../money.ts';

/** What a home, or all homes, had in a month. */
export interface Figures {
  /** The days, or nights, that could be booked. A booked one could. */
  readonly open: number;
  /** Those that a booking holds. */
  readonly booked: number;
  /** The others that a stay of another platform holds. */
  readonly elsewhere: number;
  /** The prices of the stays, by their days in the month, in cents. */
  readonly revenue: Cents;
  /** The money that came in and went back in the month, in cents. */
  readonly received: Cents;
  readonly refunded: Cents;
}

/** DESK-600: the occupied share of the open days in per mille, or undefined without an open day. */
export function occupancyOf({
  open,
  booked,
  elsewhere,
}: Pick<Figures, 'open' | 'booked' | 'elsewhere'>): number | undefined {
  return open > 0 ? Math.round((1000 * (booked + elsewhere)) / open) : undefined;
}

/** DESK-600: the average price of a booked day to the nearest cent, or undefined without one. */
export function averageOf({
  booked,
  revenue,
}: Pick<Figures, 'booked' | 'revenue'>): Cents | undefined {
  return booked > 0 ? cents(Math.round(revenue / booked)) : undefined;
}

/** Whether there is nothing to tell. */
export function isNothing({ open, booked, received, refunded }: Figures): boolean {
  return open === 0 && booked === 0 && received === 0 && refunded === 0;
}
