import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { moment } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import styles from './payment-link.module.css';

/** DESK-620: the question whether a claim code is made, and what becomes of the former one. */
export function codeLook({ claimCodeUntil }: DeskBookingDetail, t: Translate) {
  return {
    step: 'code',
    label: t(claimCodeUntil ? 'desk.booking.claim.again' : 'desk.booking.claim'),
    weight: 'further',
    title: t('desk.booking.claim.title'),
    text: [
      t('desk.booking.claim.text'),
      claimCodeUntil && t('desk.booking.claim.former', { moment: moment(claimCodeUntil) }),
    ]
      .filter(Boolean)
      .join(' '),
  } as const;
}

/** DESK-620: the code that was just made, to say on the telephone. */
export function NewCodeCard({
  booking: { claimCodeUntil },
  code,
}: {
  booking: DeskBookingDetail;
  code: string;
}) {
  const t = useText();
  return (
    <Card title={t('desk.booking.claim')}>
      <div className={styles.made} role="status">
        <p>{claimCodeUntil && t('desk.booking.claim.until', { moment: moment(claimCodeUntil) })}</p>
        <code className={styles.code}>{code}</code>
        <p>{t('desk.booking.claim.way')}</p>
        <CopyButton text={code} />
      </div>
    </Card>
  );
}
