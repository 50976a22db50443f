import type { LinkedStay as Stay } from '#contract/records/payment-link.ts';
import { environment } from '../../app/environment.ts';
import { useLinkText } from '../../flows/payment-link/link-text.ts';
import { day, moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Card } from '../../ui/card.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import styles from './pay-stay-page.module.css';

/** STAY-140: the home, the days, the price and until when it can be paid. Of the guest, only the first name. */
export function LinkedStay({ stay }: { stay: Stay }) {
  const t = useText();
  const say = useLinkText();
  const { firstName, property, checkIn, checkOut, guests, priceLines = [], total, payBy } = stay;
  const facts = [
    [t('stay.home'), property.name],
    [t('stay.address'), property.location],
    [t('stay.checkIn'), day(checkIn)],
    [t('stay.checkOut'), day(checkOut)],
    [t('stay.guests'), guests],
    [say('paymentLink.payBy'), payBy && moment(payBy)],
  ] as const;
  const greeting = firstName
    ? say('paymentLink.greeting', { name: firstName })
    : say('paymentLink.noName');
  return (
    <Card title={say('paymentLink.stay')}>
      <div className={styles.stay}>
        {payBy && <p>{greeting}</p>}
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
        <PriceLines
          lines={[
            ...shownLines(priceLines, environment.stayUnit, t),
            { id: 'total', label: t('stay.total'), amount: money(total), kind: 'total' },
          ]}
        />
      </div>
    </Card>
  );
}
