import type { RefundPreview as Preview } from '#contract/records/refund-tiers.ts';
import { arrivalIn } from '#machines/guest/cancellation/refund-lines.ts';
import { money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { RefundTerms } from '../../parts/refund-terms.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import styles from './cancellation.module.css';

/** STAY-22: the paid amount, the refund, and the tier that applies. */
export function RefundPreview({ preview }: { preview: Preview }) {
  const t = useText();
  const { tiers, share, paid, back } = preview;
  return (
    <div className={styles.preview}>
      {paid > 0 ? (
        <PriceLines
          lines={[
            { id: 'paid', label: t('refundTerms.paid'), amount: money(paid) },
            { id: 'back', label: t('refundTerms.back'), amount: money(back), kind: 'total' },
          ]}
        />
      ) : (
        <p>{t('bookings.nothingPaid')}</p>
      )}
      <p>{whenText(preview, t)}</p>
      <RefundTerms tiers={tiers} share={share} />
    </div>
  );
}

function whenText({ daysBefore: days }: Preview, t: Translate): string {
  const when = arrivalIn(days);
  return when === 'before' ? t('refundTerms.before', { days }) : t(`refundTerms.${when}`);
}
