import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { NewLink } from '#machines/desk/desk-booking.machine.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import styles from './payment-link.module.css';

/** DESK-580: the question whether a payment link is made, and what becomes of the former one. */
export function linkLook(booking: DeskBookingDetail, t: Translate) {
  const { payBy, linkedAt, guest, sendsMail, owed, checkOut } = booking;
  const label = t(linkedAt ? 'desk.booking.link.again' : 'desk.booking.link');
  return {
    step: 'link',
    label,
    weight: 'further',
    title: t('desk.booking.link.title'),
    text: [
      payBy
        ? t('desk.booking.link.text', { moment: moment(payBy) })
        : t('desk.booking.link.rest', { owed: money(owed), day: day(checkOut) }),
      t(sendsMail && guest.email ? 'desk.booking.link.mail' : 'desk.booking.link.noMail'),
      linkedAt && t('desk.booking.link.former', { moment: moment(linkedAt) }),
    ]
      .filter(Boolean)
      .join(' '),
  } as const;
}

/** DESK-580: the link that was just made. */
export function NewLinkCard({
  booking: { payBy, guest },
  link: { link, isSent },
}: {
  booking: DeskBookingDetail;
  link: NewLink;
}) {
  const t = useText();
  return (
    <Card title={t('desk.booking.link')}>
      <div className={styles.made} role="status">
        <p>
          <span>
            {payBy
              ? t('desk.booking.link.until', { moment: moment(payBy) })
              : t('desk.booking.link.untilPaid')}
          </span>{' '}
          <span>
            {isSent
              ? t('desk.booking.link.sent', { email: guest.email })
              : t('desk.booking.link.notSent')}
          </span>
        </p>
        <code className={styles.link}>{link}</code>
        <CopyButton text={link} />
      </div>
    </Card>
  );
}
