import type { RequestOf } from '#contract/call.ts';
import { listDeskRefunds, refundFilters } from '#contract/desk/calls/refunds.ts';
import { refundStatuses } from '#contract/desk/records/desk-refund.ts';
import { deskRefundsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { RefundBadge } from '../list/badges.tsx';
import { BookingCell, GuestCell } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';

const machine = deskRefundsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskRefunds, input.request)) },
});

export function RefundsPage() {
  const t = useText();
  const { filters, key } = useFilters(refundFilters);
  return (
    <ListPage
      title={t('desk.refunds')}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.refund.searchHint') },
        {
          kind: 'choice',
          name: 'status',
          label: t('desk.booking.state'),
          options: refundStatuses.map((value) => ({
            value,
            label: t(`desk.refundStatus.${value}`),
          })),
        },
      ]}
    >
      <Refunds key={key} query={filters} />
    </ListPage>
  );
}

function Refunds({ query }: Pick<RequestOf<typeof listDeskRefunds>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.refunds')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'guest',
          header: t('desk.booking.guest'),
          cell: ({ id, guest }) => <GuestCell to={`/refunds/${id}`} guest={guest} />,
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
          cell: ({ amount }) => (amount === undefined ? t('desk.refund.nothing') : money(amount)),
        },
        {
          id: 'way',
          header: t('desk.refund.way'),
          cell: ({ way, status, refusal }) =>
            t(`desk.refund.way.${refusal && status === 'pending' ? 'refused' : way}`),
        },
        {
          id: 'requested',
          header: t('desk.refund.requested'),
          cell: ({ requestedAt }) => moment(requestedAt),
          inLines: 'none',
        },
        {
          id: 'status',
          header: t('desk.booking.state'),
          cell: ({ status }) => <RefundBadge status={status} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.refunds.empty'),
        text: t('desk.refunds.empty.text'),
        action: (
          <ButtonLink variant="secondary" to="/bookings">
            {t('desk.bookings')}
          </ButtonLink>
        ),
      }}
    />
  );
}
