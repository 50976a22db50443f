import { useSelector } from '@xstate/react';
import { stayLength } from '#contract/rules/stay.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { bookingPrice, stayOf } from '#machines/guest/booking/booking-terms.ts';
import { money, percentage } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { PriceLines } from '../../ui/price-lines.tsx';

/** BOOK-01, BOOK-11 … BOOK-13: what the stay costs. */
export function PriceSummary({ booking }: { booking: BookingActor }) {
  const t = useText();
  const terms = useSelector(booking, ({ context }) => context);
  const price = bookingPrice(terms);
  const stay = stayOf(terms);
  const length = stay ? stayLength(stay, terms.unit) : 0;
  const each = money(terms.property.pricePerDay);
  return (
    <PriceLines
      lines={[
        {
          id: 'amount',
          label: (
            <>
              {t('booking.amount')}
              {length > 0 && (
                <small> ({t(`booking.amountOf.${terms.unit}`, { price: each, length })})</small>
              )}
            </>
          ),
          amount: money(price.amount),
        },
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
