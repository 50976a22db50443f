import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import { receiptRest } from '#machines/guest/stay/receipt-rest.ts';
import { environment } from '../../app/environment.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import { stayNumber } from './stay-number.ts';
import styles from './stay-page.module.css';

/** STAY-04: the price of the stay, the payment and the amount due. It is printed alone. */
export function StayReceipt({ stay, user }: { stay: StayPage; user: User }) {
  const t = useText();
  const { id, property, checkIn, checkOut } = stay.booking;
  const facts = [
    [t('stay.guest'), [user.firstName, user.lastName].join(' ').trim() || user.email],
    [t('stay.home'), property.name],
    [t('stay.address'), property.location],
    [t('stay.checkIn'), day(checkIn)],
    [t('stay.checkOut'), day(checkOut)],
    [t('stay.number'), stayNumber(id)],
  ].filter(([, value]) => value);
  return (
    <Card
      title={
        <>
          {t('stay.receipt')}
          <span className={styles.product}> · {environment.productName}</span>
        </>
      }
      className={styles.receipt}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceLines lines={receiptLines(stay, t)} />
      <Button variant="secondary" className={styles.print} onClick={() => window.print()}>
        {t('stay.print')}
      </Button>
    </Card>
  );
}

/** STAY-60: `dd-MM-yyyy HH:mm:ss` as any other moment of the pages. It has no time zone, so it stays as it is. */
function paidAt(date: string): string {
  const iso = date.replace(/^(\d\d)-(\d\d)-(\d{4}) /, '$3-$2-$1T');
  return Number.isNaN(Date.parse(iso)) ? date : moment(iso);
}

/** The price of the stay line by line, and what the host has added to it and taken off it. */
function priceOf({ booking, priceLines, charges = [] }: StayPage, t: Translate): PriceLine[] {
  const added = charges.reduce((sum, { amount }) => sum + amount, 0);
  const ofStay: PriceLine[] =
    priceLines || charges.length === 0
      ? shownLines(priceLines ?? [], environment.stayUnit, t)
      : [{ id: 'stay', label: t('stay.price'), amount: money(cents(booking.amount - added)) }];
  const ofHost = charges.map(
    ({ id, reason, amount }): PriceLine => ({
      id,
      label: reason,
      amount: money(cents(Math.abs(amount))),
      kind: amount < 0 ? 'saving' : 'plain',
    }),
  );
  return [...ofStay, ...ofHost];
}

/** The total, less what was paid and what is not asked for, with what comes back, is what is due. */
function receiptLines(stay: StayPage, t: Translate): PriceLine[] {
  const { booking, payment, differences = [], refund, due } = stay;
  const rest = receiptRest(stay);
  return [
    ...priceOf(stay, t),
    { id: 'total', label: t('stay.total'), amount: money(booking.amount) },
    payment
      ? {
          id: 'paid',
          label: (
            <>
              {t(`stay.paid.${payment.method}`)}
              <small className={styles.transaction}>
                {t('stay.transaction', { date: paidAt(payment.date), id: payment.transactionId })}
              </small>
            </>
          ),
          amount: money(payment.amount),
          kind: 'saving',
        }
      : { id: 'paid', label: t('stay.notPaid'), amount: money(noMoney) },
    ...differences.map(({ amount, status }, index) => ({
      id: `difference-${index}`,
      label: t(`stay.difference.${status}`),
      amount: money(amount),
    })),
    ...(refund
      ? [
          {
            id: 'refund',
            label: t(`stay.refund.${refund.status}`, { amount: money(refund.amount) }),
            amount: money(refund.status === 'rejected' ? noMoney : refund.amount),
          },
        ]
      : []),
    ...(rest
      ? [
          {
            id: 'rest',
            label: t(`stay.rest.${rest.kind}`),
            amount: money(rest.amount),
            kind: rest.kind === 'over' ? ('plain' as const) : ('saving' as const),
          },
        ]
      : []),
    { id: 'due', label: t('stay.due'), amount: money(due), kind: 'total' },
  ];
}
