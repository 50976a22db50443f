import { Link } from 'react-router-dom';
import type { RequestOf } from '#contract/call.ts';
import { guestFilters, listDeskGuests } from '#contract/desk/calls/guests.ts';
import { deskGuestsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { dayOfTimestamp } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { GuestBadge } from '../list/badges.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';
import { PhoneLink } from '../record/record-links.tsx';

const machine = deskGuestsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskGuests, input.request)) },
});

export function GuestsPage() {
  const t = useText();
  const { filters, key } = useFilters(guestFilters);
  return (
    <ListPage
      title={t('desk.guests')}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.guest.searchHint') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.guest.state'),
          options: (['denied', 'blocked', 'deleted'] as const).map((value) => ({
            value,
            label: t(`desk.guestState.${value}`),
          })),
        },
      ]}
    >
      <Guests key={key} query={filters} />
    </ListPage>
  );
}

function Guests({ query }: Pick<RequestOf<typeof listDeskGuests>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  return (
    <DeskList
      flow={flow}
      caption={t('desk.guests')}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'name',
          header: t('desk.guest.name'),
          cell: ({ id, name, email }) => <Link to={`/guests/${id}`}>{name || email}</Link>,
        },
        { id: 'email', header: t('desk.guest.email'), cell: ({ email }) => email },
        {
          id: 'phone',
          header: t('desk.booking.phone'),
          cell: ({ mobileNumber }) => <PhoneLink number={mobileNumber} />,
        },
        {
          id: 'joined',
          header: t('desk.guest.joined'),
          cell: ({ joinedAt }) => dayOfTimestamp(joinedAt),
          inLines: 'named',
        },
        {
          id: 'state',
          header: t('desk.guest.state'),
          cell: (guest) => <GuestBadge guest={guest} />,
          inLines: 'beside',
        },
      ]}
      empty={{ title: t('desk.guests.empty'), text: t('desk.guests.empty.text') }}
    />
  );
}
