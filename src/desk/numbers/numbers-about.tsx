import { environment } from '../../app/environment.ts';
import { useText } from '../../language/text.ts';
import { labelOf } from './figure-text.ts';
import styles from './numbers-page.module.css';

/** DESK-607: what each figure is, in plain words. */
export function NumbersAbout() {
  const t = useText();
  const title = t('desk.numbers.about');
  return (
    <section className={styles.about} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {(['booked', 'open', 'occupancy', 'revenue', 'average'] as const).map((name) => (
          <div key={name}>
            <dt>{labelOf(name, t)}</dt>
            <dd>{t(`desk.numbers.about.${name}.${environment.stayUnit}`)}</dd>
          </div>
        ))}
        <div>
          <dt>{`${labelOf('received', t)}, ${labelOf('refunded', t)}`}</dt>
          <dd>{t('desk.numbers.about.received')}</dd>
        </div>
      </dl>
    </section>
  );
}
