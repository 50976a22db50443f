import { type ContentValues, tiersOfValues } from '#contract/desk/content-values.ts';
import { useText } from '../../language/text.ts';
import { RefundTerms } from '../../parts/refund-terms.tsx';
import styles from './policy-preview.module.css';

/** STAY-240, STAY-241: the policy that is written from the numbers, as guests read it. */
export function PolicyPreview({ values }: { values: ContentValues }) {
  const t = useText();
  const tiers = tiersOfValues(values);
  if (tiers === undefined) return null;
  return (
    <section className={styles.preview}>
      <h3>{t('desk.policy.asRead')}</h3>
      {tiers ? <RefundTerms tiers={tiers} /> : <p>{t('desk.policy.noNumbers')}</p>}
    </section>
  );
}
