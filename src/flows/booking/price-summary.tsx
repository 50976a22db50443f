import { useSelector } from '@xstate/react';
import { noMoney } from '#contract/money.ts';
import { isOfAmount } from '#contract/rules/line-label.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { shownPrice } from '#machines/guest/booking/booking-terms.ts';
import { money, percentage } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';

/** BOOK-01, BOOK-11 … BOOK-13: what the stay costs. Charges and discount are shown also when they are zero. */
export function PriceSummary({ booking }: { booking: BookingActor }) {
  const t = useText();
  const terms = useSelector(booking, ({ context }) => context);
  const price = shownPrice(terms);
  const amount = shownLines(price.lines.filter(isOfAmount), terms.unit, t);
  const noAmount = { id: 'amount', label: t('booking.amount'), amount: money(noMoney) };
  return (
    <PriceLines
      lines={[
        ...(amount.length > 0 ? amount : [noAmount]),
        { id: 'fee', label: t('booking.serviceFee'), amount: money(price.serviceCharge) },
        {
          id: 'tax',
          label: t('booking.taxOf', { percent: percentage(terms.taxPercent) }),
          amount: money(price.tax),
        },
        {
          id: 'discount',
          label: t('booking.discount'),
          amount: money(price.discount),
          kind: price.discount > 0 ? 'saving' : 'plain',
        },
        { id: 'total', label: t('booking.total'), amount: money(price.total), kind: 'total' },
      ]}
    />
  );
}
