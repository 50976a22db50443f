import type { RefundShare, RefundTiers } from '#contract/records/refund-tiers.ts';
import { type RefundLine, refundLines } from '#machines/guest/cancellation/refund-lines.ts';
import { type Translate, useText } from '../language/text.ts';
import styles from './refund-terms.module.css';

type RefundTermsProps = {
  tiers: RefundTiers;
  /** The tier that applies now. */
  share?: RefundShare | undefined;
};

/** STAY-20: the refund tiers of a home. */
export function RefundTerms({ tiers, share }: RefundTermsProps) {
  const t = useText();
  return (
    <>
      <ul className={styles.terms}>
        {refundLines(tiers).map((line) => (
          <li key={line.share} aria-current={line.share === share || undefined}>
            {lineText(line, t)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('refundTerms.days')}</p>
    </>
  );
}

function lineText({ share, days }: RefundLine, t: Translate): string {
  if (share === 'none') return t('refundTerms.none');
  return days ? t(`refundTerms.${share}`, { days }) : t(`refundTerms.${share}Arrival`);
}
