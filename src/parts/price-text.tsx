import type { ReactNode } from 'react';
import { cents } from '#contract/money.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import type { PriceLine } from '#contract/rules/stay-price.ts';
import { money, percentage } from '../language/format.ts';
import type { Translate } from '../language/text.ts';
import type { PriceLine as ShownLine } from '../ui/price-lines.tsx';

/** The lines of the price of a stay, as readers see them. */
export function shownLines(lines: readonly PriceLine[], unit: StayUnit, t: Translate): ShownLine[] {
  const isByRules = lines.filter(isOfAmount).length > 1;
  return lines.map((line, at) => ({
    id: `${line.kind} ${at}`,
    label: labelOf(line, { unit, isByRules, t }),
    amount: money(cents(Math.abs(line.amount))),
    kind: line.amount < 0 ? 'saving' : 'plain',
  }));
}

/** Whether the line belongs to the amount, which the tax is computed from. */
export function isOfAmount({ kind }: PriceLine): boolean {
  return kind !== 'serviceCharge' && kind !== 'tax' && kind !== 'coupon';
}

interface Context {
  readonly unit: StayUnit;
  /** Whether the amount has several lines. A single one has the name of the documents. */
  readonly isByRules: boolean;
  readonly t: Translate;
}

function labelOf(line: PriceLine, { unit, isByRules, t }: Context): ReactNode {
  switch (line.kind) {
    case 'days': {
      const name =
        isByRules || line.reason !== 'base' ? t(`price.${line.reason}`) : t('booking.amount');
      const of = { price: money(line.each), length: line.count };
      return withDetail(name, t(`booking.amountOf.${unit}`, of));
    }
    case 'furtherGuests': {
      const of = { guests: line.guests, price: money(line.each), length: line.count };
      return withDetail(t('price.furtherGuests'), t(`price.furtherGuestsOf.${unit}`, of));
    }
    case 'longStay':
      return t('price.longStay', { percent: percentage(line.percent) });
    case 'cleaning':
      return t('price.cleaning');
    case 'serviceCharge':
      return t('booking.serviceFee');
    case 'tax':
      return t('booking.taxOf', { percent: percentage(line.percent) });
    case 'coupon':
      return t('booking.discount');
  }
}

function withDetail(name: string, detail: string): ReactNode {
  return (
    <>
      {name} <small>({detail})</small>
    </>
  );
}
