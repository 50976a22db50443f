import type { Day } from '../day.ts';
import type { Cents } from '../money.ts';
import type { Weekday } from '../weekday.ts';

/*
 * Prices are in cents. Lengths are in days or in nights, the unit of the stay (`StayUnit`). In a rule
 * "day" means a day that a stay occupies: a night belongs to the day on which it begins.
 */

/** A part of the year with its own price. Both days belong to it. */
export interface Season {
  readonly from: Day;
  readonly to: Day;
  /** For each day. */
  readonly price: Cents;
  /** For stays that begin in the season. */
  readonly minLength?: number | undefined;
}

/** The rule of a single day. What it does not say, the season, the day of the week or the listing says. */
export interface DayRule {
  readonly price?: Cents | undefined;
  /** For stays that begin on the day. */
  readonly minLength?: number | undefined;
  /** Whether no stay can occupy the day. A stay counted in nights can end on it. */
  readonly closed?: boolean | undefined;
}

/** The price of guests above a number of guests. */
export interface FurtherGuests {
  /** The number of guests that the price of a day includes. */
  readonly included: number;
  /** For each further guest and day. */
  readonly price: Cents;
}

/** The discounts of long stays, in percent of the days and the further guests. */
export interface LongStayPercent {
  /** From 7 days on. */
  readonly week?: number | undefined;
  /** From 28 days on, instead of `week`. */
  readonly month?: number | undefined;
}

/** The rules of a listing: what a stay costs, and which stays it takes. The first two are all it needs. */
export interface Rates {
  /** The base price. */
  readonly pricePerDay: Cents;
  readonly bedrooms: number;
  /** Seasons may overlap: see `seasonOf`. */
  readonly seasons?: readonly Season[] | undefined;
  readonly weekdayPrices?: Readonly<Partial<Record<Weekday, Cents | undefined>>> | undefined;
  readonly dayRules?: Readonly<Record<Day, DayRule>> | undefined;
  readonly longStayPercent?: LongStayPercent | undefined;
  /** Once for each stay. */
  readonly cleaningFee?: Cents | undefined;
  readonly furtherGuests?: FurtherGuests | undefined;
  /** Without it: two for each bedroom, and one more. */
  readonly mostGuests?: number | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** The days of the week on which a stay may begin. Without it: every day. */
  readonly arrivalWeekdays?: readonly Weekday[] | undefined;
  /** The fewest days between today and the arrival. */
  readonly noticeDays?: number | undefined;
  /** The fewest free days between two stays. */
  readonly bufferDays?: number | undefined;
}
