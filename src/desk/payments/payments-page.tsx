import type { RequestOf } from '#contract/call.ts';
import {
  exportDeskPayments,
  listDeskPayments,
  paymentFilters,
} from '#contract/desk/calls/payments.ts';
import { deskPaymentsMachine } from '#machines/desk/desk-lists.machine.ts';
import { requestUrl } from '../../api/request-url.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { PaymentBadge, RefundBadge } from '../list/badges.tsx';
import { BookingCell, FixedAmount, GuestCell } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ExportLink } from '../list/export-link.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';

const machine = deskPaymentsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskPayments, input.request)) },
});

export function PaymentsPage() {
  const t = useText();
  const { filters, key } = useFilters(paymentFilters);
  const { after: _, ...exported } = filters;
  return (
    <ListPage
      title={t('desk.payments')}
      action={
        <>
          <ButtonLink variant="secondary" to="/payments/totals">
            {t('desk.totals')}
          </ButtonLink>
          <ButtonLink variant="secondary" to="/provider-orders">
            {t('desk.providerOrders')}
          </ButtonLink>
          <ExportLink href={requestUrl(exportDeskPayments, { query: exported })} />
        </>
      }
      filters={[
        { kind: 'search', name: 'search', label: t('desk.payments.searchHint') },
        {
          kind: 'choice',
          name: 'method',
          label: t('desk.booking.payment'),
          options: (['cash', 'paypal'] as const).map((value) => ({
            value,
            label: t(`desk.method.${value}`),
          })),
        },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: (['paid', 'unpaid'] as const).map((value) => ({
            value,
            label: t(`desk.payments.${value}`),
          })),
        },
        { kind: 'day', name: 'from', label: t('desk.payments.from') },
        { kind: 'day', name: 'to', label: t('desk.payments.to') },
      ]}
    >
      <Payments key={key} query={filters} />
    </ListPage>
  );
}

function Payments({ query }: Pick<RequestOf<typeof listDeskPayments>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.payments')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'guest',
          header: t('desk.booking.guest'),
          cell: ({ booking, guest }) => <GuestCell to={`/bookings/${booking.id}`} guest={guest} />,
        },
        {
          id: 'booking',
          header: t('desk.booking'),
          cell: ({ booking }) => <BookingCell booking={booking} />,
        },
        {
          id: 'amount',
          header: t('desk.booking.amount'),
          align: 'end',
          cell: ({ amount }) => money(amount),
        },
        {
          id: 'method',
          header: t('desk.booking.payment'),
          cell: ({ method }) => t(`desk.method.${method}`),
        },
        { id: 'at', header: t('desk.payments.at'), cell: ({ at }) => moment(at) },
        {
          id: 'state',
          header: t('desk.booking.state'),
          cell: ({ state, settled }) => (
            <>
              <PaymentBadge state={state} />
              {settled && <FixedAmount {...settled} />}
            </>
          ),
          inLines: 'beside',
        },
        {
          id: 'refund',
          header: t('desk.payments.refund'),
          cell: ({ refund }) => refund && <RefundBadge status={refund.status} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.payments.empty'),
        text: t('desk.payments.empty.text'),
        action: (
          <ButtonLink variant="secondary" to="/bookings">
            {t('desk.bookings')}
          </ButtonLink>
        ),
      }}
    />
  );
}
