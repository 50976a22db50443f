import type { Property } from '#contract/records/property.ts';
import { environment } from '../../app/environment.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { dayPrice } from '../../parts/day-price.ts';
import styles from './property-details-page.module.css';

/** DET-01: the price of a day or night, at the head of a listing's page. */
export function HeadPrice({ property }: { property: Property }) {
  const t = useText();
  return (
    <p className={styles.price}>
      <strong>{dayPrice(property, money, t)}</strong>{' '}
      <span>{t(`property.per.${environment.stayUnit}`)}</span>
    </p>
  );
}
