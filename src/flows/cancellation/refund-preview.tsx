import { addDays, type Day } from '#contract/day.ts';
import type { RefundPreview as Preview } from '#contract/records/refund-preview.ts';
import { arrivalIn } from '#contract/rules/refund-lines.ts';
import { environment } from '../../app/environment.ts';
import { money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { RefundTerms } from '../../parts/refund-terms.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import styles from './cancellation.module.css';

/** STAY-22: the price of the booking, the paid amount, the refund, and the tier that applies. */
export function RefundPreview({ preview, checkIn }: { preview: Preview; checkIn: Day }) {
  const t = useText();
  const { tiers, share, paid, back, daysBefore } = preview;
  return (
    <div className={styles.preview}>
      {paid > 0 ? (
        <PriceLines
          lines={[
            ...priceOf(preview, 'plain', t),
            { id: 'paid', label: t('refundTerms.paid'), amount: money(paid) },
            { id: 'back', label: t('refundTerms.back'), amount: money(back), kind: 'total' },
          ]}
        />
      ) : (
        <>
          {preview.priceLines && <PriceLines lines={priceOf(preview, 'total', t)} />}
          <p>{t('bookings.nothingPaid')}</p>
        </>
      )}
      <p>{whenText(preview, t)}</p>
      <RefundTerms
        tiers={tiers}
        share={share}
        stay={{ checkIn, today: addDays(checkIn, -daysBefore) }}
      />
    </div>
  );
}

/** Nothing for a booking that is older than the lines. */
function priceOf(
  { priceLines, total }: Preview,
  kind: PriceLine['kind'],
  t: Translate,
): PriceLine[] {
  if (!priceLines || total === undefined) return [];
  return [
    ...shownLines(priceLines, environment.stayUnit, t),
    { id: 'price', label: t('booking.total'), amount: money(total), kind },
  ];
}

function whenText({ daysBefore: days }: Preview, t: Translate): string {
  const when = arrivalIn(days);
  return when === 'before' ? t('refundTerms.before', { days }) : t(`refundTerms.${when}`);
}
