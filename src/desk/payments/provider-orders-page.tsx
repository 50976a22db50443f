import type { RequestOf } from '#contract/call.ts';
import { listProviderOrders, providerOrderFilters } from '#contract/desk/calls/payments.ts';
import { deskProviderOrdersMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ProviderOrderBadge } from '../list/badges.tsx';
import { BookingCell, GuestCell } from '../list/cells.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { capturedText } from './captured-text.ts';

const machine = deskProviderOrdersMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listProviderOrders, input.request)) },
});

/** Captured payments that no booking has recorded (DESK-76). */
export function ProviderOrdersPage() {
  const t = useText();
  const { filters, key } = useFilters(providerOrderFilters);
  return (
    <ListPage
      title={t('desk.providerOrders')}
      action={
        <ButtonLink variant="secondary" to="/payments">
          {t('desk.payments')}
        </ButtonLink>
      }
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: (['unrecorded', 'pending', 'open'] as const).map((value) => ({
            value,
            label: t(`desk.providerOrderState.${value}`),
          })),
        },
      ]}
    >
      <ProviderOrders key={key} query={filters} />
    </ListPage>
  );
}

function ProviderOrders({ query }: Pick<RequestOf<typeof listProviderOrders>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.providerOrders')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'guest',
          header: t('desk.booking.guest'),
          cell: ({ id, guest }) => <GuestCell to={`/provider-orders/${id}`} guest={guest} />,
        },
        {
          id: 'booking',
          header: t('desk.booking'),
          cell: ({ booking }) => <BookingCell booking={booking} />,
        },
        {
          id: 'asked',
          header: t('desk.providerOrder.asked'),
          align: 'end',
          cell: ({ amount }) => money(amount),
          inLines: 'named',
        },
        {
          id: 'captured',
          header: t('desk.providerOrder.captured'),
          align: 'end',
          cell: capturedText,
          inLines: 'named',
        },
        {
          id: 'opened',
          header: t('desk.providerOrder.opened'),
          cell: ({ openedAt }) => moment(openedAt),
        },
        {
          id: 'state',
          header: t('desk.booking.state'),
          cell: ({ state }) => <ProviderOrderBadge state={state} />,
          inLines: 'beside',
        },
      ]}
      empty={{
        title: t('desk.providerOrders.empty'),
        text: t('desk.providerOrders.empty.text'),
        action: (
          <ButtonLink variant="secondary" to="/payments">
            {t('desk.payments')}
          </ButtonLink>
        ),
      }}
    />
  );
}
