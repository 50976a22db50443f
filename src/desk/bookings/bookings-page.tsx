import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { bookingFilters, listDeskBookings } from '#contract/desk/calls/bookings.ts';
import {
  bookingStates,
  type DeskBooking,
  paidBelowTotal,
} from '#contract/desk/records/desk-booking.ts';
import { deskBookingsMachine } from '#machines/desk/desk-lists.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BookingBadge, PaidBadge } from '../list/badges.tsx';
import { FixedAmount, GuestCell, OwedAmount, TwoLines } from '../list/cells.tsx';
import styles from '../list/chosen-records.module.css';
import { Choose, ChooseAll, type Chosen, ChosenBar, useChosen } from '../list/chosen-records.tsx';
import { DeskList } from '../list/desk-list.tsx';
import { ListPage } from '../list/list-page.tsx';
import { useFilters } from '../list/use-filters.ts';

const machine = deskBookingsMachine.provide({
  actors: { load: callsActor(({ input, send }) => send(listDeskBookings, input.request)) },
});

export function BookingsPage() {
  const t = useText();
  const { filters, key } = useFilters(bookingFilters);
  return (
    <ListPage
      title={t('desk.bookings')}
      action={<ButtonLink to="/bookings/new">{t('desk.newBooking')}</ButtonLink>}
      filters={[
        { kind: 'search', name: 'search', label: t('desk.booking.searchHint') },
        {
          kind: 'choice',
          name: 'state',
          label: t('desk.booking.state'),
          options: ([...bookingStates, 'standing'] as const).map((value) => ({
            value,
            label: t(`desk.bookingState.${value}`),
          })),
        },
        {
          kind: 'choice',
          name: 'payment',
          label: t('desk.booking.payment'),
          options: [
            { value: 'paid', label: t('desk.payment.paid') },
            { value: 'due', label: t('desk.payment.due') },
          ],
        },
        {
          kind: 'choice',
          name: 'messages',
          label: t('desk.messages'),
          options: [{ value: 'unanswered', label: t('desk.messages.unanswered') }],
        },
        { kind: 'day', name: 'arrives', label: t('desk.booking.arrives') },
        { kind: 'day', name: 'leaves', label: t('desk.booking.leaves') },
      ]}
      hint={t('desk.booking.order')}
    >
      <Bookings key={key} query={filters} />
    </ListPage>
  );
}

function Bookings({ query }: Pick<RequestOf<typeof listDeskBookings>, 'query'>) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { query } } });
  const records = useSelector(flow, ({ context }) => context.data?.records) ?? [];
  const chosen = useChosen<DeskBooking['id']>();
  const all = useRef<HTMLInputElement>(null);
  const open = records.filter(isOpen).map(({ id }) => id);
  const ids = [...chosen.ids];
  return (
    <>
      {open.length > 0 && (
        <ChooseAll ids={open} label={t('desk.approvals.chooseAll')} chosen={chosen} box={all} />
      )}
      <DeskList
        flow={flow}
        caption={t('desk.bookings')}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'guest',
            header: t('desk.booking.guest'),
            cell: (booking) => <ChoosableGuest booking={booking} chosen={chosen} />,
          },
          {
            id: 'listing',
            header: t('desk.booking.listing'),
            cell: ({ property }) => <TwoLines below={property.location}>{property.name}</TwoLines>,
          },
          {
            id: 'stay',
            header: t('desk.booking.stay'),
            cell: ({ checkIn, checkOut, guests }) => (
              <TwoLines below={t('desk.booking.guests', { count: guests })}>
                {t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) })}
              </TwoLines>
            ),
          },
          {
            id: 'amount',
            header: t('desk.booking.amount'),
            align: 'end',
            cell: ({ amount }) => money(amount),
          },
          {
            id: 'payment',
            header: t('desk.booking.payment'),
            cell: (booking) => (
              <>
                <PaidBadge {...booking} />
                {booking.isPartPaid && <OwedAmount owed={booking.owed} />}
                <FixedAmount paid={paidBelowTotal(booking)} of={booking.amount} />
              </>
            ),
          },
          {
            id: 'state',
            header: t('desk.booking.state'),
            cell: ({ state }) => <BookingBadge state={state} />,
            inLines: 'beside',
          },
        ]}
        empty={{
          title: t('desk.bookings.empty'),
          text: t('desk.bookings.empty.text'),
          action: (
            <ButtonLink variant="secondary" to="/listings">
              {t('desk.listings')}
            </ButtonLink>
          ),
        }}
      />
      {open.length > 0 && (
        <ChosenBar
          chosen={chosen}
          text={t('desk.approvals.chosen', { count: ids.length })}
          onNone={() => all.current?.focus()}
        >
          <ButtonLink to={`/bookings/approve?${new URLSearchParams({ ids: ids.join(',') })}`}>
            {t('desk.booking.approve')}
          </ButtonLink>
        </ChosenBar>
      )}
    </>
  );
}

/** Whether the booking waits for its approval. */
function isOpen({ state }: DeskBooking): boolean {
  return state === 'pending';
}

interface ChoosableGuestProps {
  readonly booking: DeskBooking;
  readonly chosen: Chosen<DeskBooking['id']>;
}

/** DESK-503: the guest, and a check box where the booking waits for its approval. */
function ChoosableGuest({ booking, chosen }: ChoosableGuestProps) {
  const { id, guest, property } = booking;
  const cell = <GuestCell to={`/bookings/${id}`} guest={guest} />;
  if (!isOpen(booking)) return cell;
  return (
    <div className={styles.choice}>
      <Choose id={id} name={`${guest.name}, ${property.name}`} chosen={chosen} />
      <div>{cell}</div>
    </div>
  );
}
