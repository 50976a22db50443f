import { type Cents, cents } from '#contract/money.ts';
import type { LinkedStay as Stay } from '#contract/records/payment-link.ts';
import { environment } from '../../app/environment.ts';
import { useLinkText } from '../../flows/payment-link/link-text.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { chargeLines } from '../../parts/charge-lines.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Card } from '../../ui/card.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import styles from './pay-stay-page.module.css';

/**
 * STAY-140, STAY-162: the home, the days, the price, what was paid, and until when the rest of it can be paid. Of the
 * guest, only the first name.
 */
export function LinkedStay({ stay, isRest = false }: { stay: Stay; isRest?: boolean }) {
  const t = useText();
  const say = useLinkText();
  const { firstName, property, checkIn, checkOut, guests, payBy } = stay;
  const due = isRest ? day(checkOut) : payBy && moment(payBy);
  const facts = [
    [t('stay.home'), property.name],
    [t('stay.address'), property.location],
    [t('stay.checkIn'), day(checkIn)],
    [t('stay.checkOut'), day(checkOut)],
    [t('stay.guests'), guests],
    [say('paymentLink.payBy'), due],
  ] as const;
  const kind = isRest ? 'paymentLink.rest' : 'paymentLink';
  const greeting = firstName ? say(`${kind}.greeting`, { name: firstName }) : say(`${kind}.noName`);
  return (
    <Card title={say('paymentLink.stay')}>
      <div className={styles.stay}>
        {due && <p>{greeting}</p>}
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <PriceLines lines={linesOf(stay, t, say)} />
      </div>
    </Card>
  );
}

/** The price line by line, with what was paid. The figures add up to what is asked for. */
function linesOf(
  { priceLines, charges = [], total, paid, covered, owed }: Stay,
  t: Translate,
  say: ReturnType<typeof useLinkText>,
): PriceLine[] {
  const added = charges.reduce((sum, { amount }) => sum + amount, 0);
  const ofStay =
    priceLines || charges.length === 0
      ? shownLines(priceLines ?? [], environment.stayUnit, t)
      : [{ id: 'stay', label: t('stay.price'), amount: money(cents(total - added)) }];
  const saving = (id: string, label: string, amount: Cents | undefined): PriceLine[] =>
    amount ? [{ id, label, amount: money(amount), kind: 'saving' }] : [];
  return [
    ...ofStay,
    ...chargeLines(charges),
    { id: 'total', label: t('stay.total'), amount: money(total), kind: 'total' },
    ...saving('paid', say('paymentLink.paid.before'), paid),
    ...saving('covered', say('paymentLink.covered'), covered),
    ...(paid && owed
      ? [
          {
            id: 'owed',
            label: say('paymentLink.owed'),
            amount: money(owed),
            kind: 'total' as const,
          },
        ]
      : []),
  ];
}
