import { plainPercent } from '#contract/desk/typed-number.ts';
import { centsOf } from '#contract/money.ts';
import { stayLength } from '#contract/rules/stay.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import { environment } from '../../app/environment.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Facts } from '../record/facts.tsx';
import styles from './sample-stay.module.css';

const stay = { checkIn: '01-03-2027', checkOut: '03-03-2027' } as const;
const unit = environment.stayUnit;
const rates = { pricePerDay: centsOf(100), bedrooms: 1 };
const serviceCharge = centsOf(20);

/** DESK-157: the price of a stay with the present tax and with the typed one, both in percent. */
export function SampleStay({ before, after }: { before: string; after: string }) {
  const t = useText();
  return (
    <section className={styles.sample}>
      <h3>{t('desk.sample')}</h3>
      <p>
        {t(`desk.sample.stay.${unit}`, {
          length: stayLength(stay, unit),
          price: money(rates.pricePerDay),
          charge: money(serviceCharge),
        })}
      </p>
      <Facts
        facts={[
          [t('desk.sample.before'), totalWith(before)],
          [t('desk.sample.after'), totalWith(after) ?? '…'],
        ]}
      />
      <p>{t('desk.sample.kept')}</p>
    </section>
  );
}

function totalWith(typed: string): string | undefined {
  const taxPercent = Number(plainPercent(typed));
  const isPercent = typed.trim() !== '' && taxPercent >= 0 && taxPercent <= 100;
  if (!isPercent) return undefined;
  return money(priceOfStay(stay, 1, rates, { serviceCharge, taxPercent, unit }).total);
}
