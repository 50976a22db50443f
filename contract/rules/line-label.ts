import { type Cents, cents } from '../money.ts';
import type { DaysLine, PriceLine } from '../records/price-line.ts';
import type { StayUnit } from './stay.ts';

/** The sentences of `locales/en/price.ts` that name a line. */
type LineSentence =
  | `price.${DaysLine['reason'] | 'furtherGuests' | 'longStay' | 'cleaning'}`
  | `price.furtherGuestsOf.${StayUnit}`
  | `booking.amountOf.${StayUnit}`
  | 'booking.amount'
  | 'booking.serviceFee'
  | 'booking.taxOf'
  | 'booking.discount';

/** How a reader's language says things. */
export interface LineWords {
  readonly say: (
    sentence: LineSentence,
    values?: Readonly<Record<string, string | number>>,
  ) => string;
  readonly money: (amount: Cents) => string;
  readonly percentage: (percent: number) => string;
}

/** A line of a price as text. */
export interface LineText {
  readonly name: string;
  /** How the amount is computed. Undefined where the name says it. */
  readonly detail?: string;
  /** Without its sign. */
  readonly amount: string;
  /** Whether the amount is taken off. */
  readonly isSaving: boolean;
}

/** The lines of a price as text, for pages and e-mails. */
export function lineTexts(
  lines: readonly PriceLine[],
  unit: StayUnit,
  words: LineWords,
): LineText[] {
  const isByRules = lines.filter(isOfAmount).length > 1;
  return lines.map((line) => ({
    ...labelOf(line, { unit, isByRules, ...words }),
    amount: words.money(cents(Math.abs(line.amount))),
    isSaving: line.amount < 0,
  }));
}

/** Whether the line belongs to the amount, which the tax is computed from. */
export function isOfAmount({ kind }: PriceLine): boolean {
  return kind !== 'serviceCharge' && kind !== 'tax' && kind !== 'coupon';
}

interface Context extends LineWords {
  readonly unit: StayUnit;
  /** Whether the amount has several lines. A single one has the name of the documents. */
  readonly isByRules: boolean;
}

function labelOf(line: PriceLine, context: Context): Pick<LineText, 'name' | 'detail'> {
  const { unit, say, money, percentage } = context;
  switch (line.kind) {
    case 'days': {
      const of = { price: money(line.each), length: line.count };
      return { name: daysName(line, context), detail: say(`booking.amountOf.${unit}`, of) };
    }
    case 'furtherGuests': {
      const of = { guests: line.guests, price: money(line.each), length: line.count };
      const detail = say(`price.furtherGuestsOf.${unit}`, of);
      return { name: say('price.furtherGuests'), detail };
    }
    case 'longStay':
      return { name: say('price.longStay', { percent: percentage(line.percent) }) };
    case 'cleaning':
      return { name: say('price.cleaning') };
    case 'serviceCharge':
      return { name: say('booking.serviceFee') };
    case 'tax':
      return { name: say('booking.taxOf', { percent: percentage(line.percent) }) };
    case 'coupon':
      return { name: say('booking.discount') };
  }
}

function daysName({ reason }: DaysLine, { isByRules, say }: Context): string {
  return isByRules || reason !== 'base' ? say(`price.${reason}`) : say('booking.amount');
}
