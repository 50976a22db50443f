import type { RefundShare, RefundTiers } from '#contract/records/refund-tiers.ts';
import { type RefundLine, refundLines, type TermsOfStay } from '#contract/rules/refund-lines.ts';
import { day, money } from '../language/format.ts';
import { type Translate, useText } from '../language/text.ts';
import styles from './refund-terms.module.css';

type RefundTermsProps = {
  tiers: RefundTiers;
  /** The tier that applies now. */
  share?: RefundShare | undefined;
  /** STAY-242: the stay that the terms are shown for. */
  stay?: TermsOfStay | undefined;
};

/** STAY-20: the refund tiers of a home. */
export function RefundTerms({ tiers, share, stay }: RefundTermsProps) {
  const t = useText();
  const lines = refundLines(tiers, stay);
  return (
    <>
      <ul className={styles.terms}>
        {lines.map((line) => (
          <li key={line.share} aria-current={line.share === share || undefined}>
            {lines.length === 1 ? t('refundTerms.noneLeft') : lineText(line, t)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('refundTerms.days')}</p>
    </>
  );
}

function lineText({ share, days, lastDay, back }: RefundLine, t: Translate): string {
  const sentences = [
    tierText(share, days, t),
    ...(lastDay ? [t('refundTerms.lastDay', { day: day(lastDay) })] : []),
    ...(lastDay && back ? [t('refundTerms.refund', { amount: money(back) })] : []),
  ];
  return sentences.join(' ');
}

function tierText(share: RefundShare, days: number | undefined, t: Translate): string {
  if (share === 'none') return t('refundTerms.none');
  return days ? t(`refundTerms.${share}`, { days }) : t(`refundTerms.${share}Arrival`);
}
