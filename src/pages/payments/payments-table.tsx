import type { Payment } from '#contract/records/payment.ts';
import type { OpenPaymentActor } from '#machines/guest/my-payments/open-payment.machine.ts';
import { isOpen, methodLabel, type Tab } from '#machines/guest/my-payments/records.ts';
import { takesOnline } from '../../app/environment.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ListingCell } from '../../parts/listing-cell.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { LongTable } from '../../ui/long-table.tsx';
import styles from './payments-page.module.css';

type PaymentsTableProps = {
  payments: readonly Payment[];
  tab: Tab;
  flow: OpenPaymentActor;
};

/** MYP-02 … MYP-05: the payments of one tab. */
export function PaymentsTable({ payments, tab, flow }: PaymentsTableProps) {
  const t = useText();
  return (
    <LongTable
      caption={t(tab === 'online' ? 'payments.online' : 'payments.onCash')}
      rows={payments}
      rowKey={({ id }) => id}
      moreLabel={(left) => t('action.showMore', { left })}
      columns={[
        {
          id: 'listing',
          header: t('payments.listing'),
          cell: ({ booking: { property } }) => (
            <ListingCell property={property}>{money(property.pricePerDay)}</ListingCell>
          ),
        },
        {
          id: 'date',
          header: t('payments.date'),
          cell: ({ date }) => <span className={styles.date}>{date}</span>,
        },
        {
          id: 'method',
          header: t('payments.method'),
          cell: (payment) => t(methodLabel(payment)),
        },
        {
          id: 'amount',
          header: t('payments.amount'),
          align: 'end',
          cell: ({ amount }) => money(amount),
        },
        {
          id: 'transactionId',
          header: t('payments.transactionId'),
          cell: ({ transactionId }) => <span className={styles.code}>{transactionId}</span>,
        },
        {
          id: 'transaction',
          header: t('payments.transaction'),
          cell: (payment) =>
            isOpen(payment) ? (
              <OpenPayment payment={payment} flow={flow} />
            ) : (
              <Badge tone="good">{t('payments.completed')}</Badge>
            ),
        },
      ]}
    />
  );
}

/** What can be done about cash that is still owed. */
function OpenPayment({ payment, flow }: { payment: Payment; flow: OpenPaymentActor }) {
  const t = useText();
  const what = {
    name: payment.booking.property.name,
    amount: money(payment.amount),
  };
  return (
    <div className={styles.actions}>
      {takesOnline() && (
        <Button
          aria-label={t('payments.payNowFor', what)}
          onClick={() => flow.send({ type: 'payment.pay', payment })}
        >
          {t('payments.payNow')}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={t('payments.deleteFor', what)}
        onClick={() => flow.send({ type: 'payment.delete', payment })}
      >
        {t('payments.delete')}
      </Button>
    </div>
  );
}
