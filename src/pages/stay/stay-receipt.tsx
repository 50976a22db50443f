import { cents, noMoney } from '#contract/money.ts';
import type { StayPage } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { receiptRest } from '#machines/guest/stay/receipt-rest.ts';
import { environment } from '../../app/environment.ts';
import { day, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { chargeLines } from '../../parts/charge-lines.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import { stayNumber } from './stay-number.ts';
import styles from './stay-page.module.css';
import { StayRest } from './stay-rest.tsx';

interface StayReceiptProps {
  readonly stay: StayPage;
  readonly user: User;
  /** STAY-181: without a network there is nothing to press that needs one. */
  readonly isCopy: boolean;
}

/** STAY-04: the price of the stay, the payment and the amount due. It is printed alone. */
export function StayReceipt({ stay, user, isCopy }: StayReceiptProps) {
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
          <span>{t('stay.receipt')}</span>
          <span className={styles.product}>{` · ${environment.productName}`}</span>
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
      {!isCopy && <StayRest stay={stay} />}
      <Button variant="secondary" className={styles.print} onClick={() => window.print()}>
        {t('stay.print')}
      </Button>
    </Card>
  );
}

/** STAY-164: the day of a payment in the time zone of the site. */
function paidOn(at: string): string {
  return day(dayInZone(new Date(at), environment.timeZone));
}

/** The price of the stay line by line, and what the host has added to it and taken off it. */
function priceOf({ booking, priceLines, charges = [] }: StayPage, t: Translate): PriceLine[] {
  const added = charges.reduce((sum, { amount }) => sum + amount, 0);
  const ofStay: PriceLine[] =
    priceLines || charges.length === 0
      ? shownLines(priceLines ?? [], environment.stayUnit, t)
      : [{ id: 'stay', label: t('stay.price'), amount: money(cents(booking.amount - added)) }];
  return [...ofStay, ...chargeLines(charges)];
}

/** STAY-164: each payment with its day. */
function paymentLines({ payments }: StayPage, t: Translate): PriceLine[] {
  if (payments.length === 0) {
    return [{ id: 'paid', label: t('stay.notPaid'), amount: money(noMoney) }];
  }
  return payments.map(({ at, method, amount, transactionId: id }) => ({
    id: `paid-${id}`,
    label: (
      <>
        <span>{t(`stay.paid.${method}`)}</span>
        <small className={styles.transaction}>
          {t('stay.transaction', { date: paidOn(at), id })}
        </small>
      </>
    ),
    amount: money(amount),
    kind: 'saving',
  }));
}

/** The total, less what was paid and what is not asked for, with what comes back, is what is due. */
function receiptLines(stay: StayPage, t: Translate): PriceLine[] {
  const { booking, differences = [], refunds = [], due } = stay;
  const rest = receiptRest(stay);
  return [
    ...priceOf(stay, t),
    { id: 'total', label: t('stay.total'), amount: money(booking.amount) },
    ...paymentLines(stay, t),
    ...differences.map(({ amount, status }, index) => ({
      id: `difference-${index}`,
      label: t(`stay.difference.${status}`),
      amount: money(amount),
    })),
    ...refunds.map(({ amount, status }) => ({
      id: `refund-${status}`,
      label: t(`stay.refund.${status}`, { amount: money(amount) }),
      amount: money(status === 'rejected' ? noMoney : amount),
    })),
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
