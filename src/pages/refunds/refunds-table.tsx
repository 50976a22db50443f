import { Link } from 'react-router-dom';
import type { Refund } from '#contract/records/refund.ts';
import { sitePath } from '#contract/site-path.ts';
import {
  refundStatusLabel,
  shownRefund,
  type Tab,
} from '#machines/guest/my-refunds/refund-rows.ts';
import { britishDay, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Picture } from '../../parts/picture.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import styles from './refunds-page.module.css';

const tones: Readonly<Record<string, BadgeTone>> = { refunded: 'good', pending: 'waiting' };

/** MYR-02 … MYR-06: the refund requests of one tab. */
export function RefundsTable({ refunds, tab }: { refunds: readonly Refund[]; tab: Tab }) {
  const t = useText();
  return (
    <LongTable
      caption={t(tab === 'completed' ? 'refunds.completed' : 'refunds.pendingTab')}
      rows={refunds}
      rowKey={({ refundId }) => refundId}
      moreLabel={(left) => t('action.showMore', { left })}
      columns={[
        {
          id: 'details',
          header: t('refunds.details'),
          cell: (refund) => <Details refund={refund} />,
        },
        {
          id: 'bookingDate',
          header: t('refunds.bookingDate'),
          cell: ({ booking: { checkIn, checkOut } }) =>
            t('refunds.stay', { from: britishDay(checkIn), to: britishDay(checkOut) }),
        },
        {
          id: 'dateTime',
          header: t('refunds.dateTime'),
          cell: ({ date }) => date,
        },
        {
          id: 'id',
          header: t('refunds.id'),
          cell: ({ refundId }) => <span className={styles.id}>{refundId}</span>,
        },
        {
          id: 'status',
          header: t('refunds.status'),
          cell: ({ status }) => (
            <Badge tone={tones[status] ?? 'bad'}>{t(refundStatusLabel(status))}</Badge>
          ),
        },
      ]}
    />
  );
}

/** MYR-03, STAY-262: the way back, and the account if there is one; the account number arrives here with its last four digits only. */
function Details({ refund }: { refund: Refund }) {
  const t = useText();
  const { property } = refund.booking;
  return (
    <div className={styles.details}>
      <Picture link={property.images[0]} alt="" width={88} height={66} sizes="6rem" />
      <div>
        <Link to={sitePath('/propertyDetails/:id', { id: property.id })}>{property.name}</Link>
        <p className={styles.amount}>{money(shownRefund(refund))}</p>
        {refund.isOnline && <p className={styles.account}>{t('refunds.online')}</p>}
        <p className={styles.account}>{refund.accountHolder}</p>
        <p className={styles.account}>{refund.accountNumber}</p>
      </div>
    </div>
  );
}
