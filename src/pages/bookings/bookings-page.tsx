import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { listBookings } from '#contract/calls/bookings.ts';
import type { User } from '#contract/records/user.ts';
import { myBookingsMachine } from '#machines/guest/my-bookings/my-bookings.machine.ts';
import { bookingsOf, type Tab } from '#machines/guest/my-bookings/stays.ts';
import { createTabsMachine } from '#machines/shared/tabs.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useToday } from '../../app/today.ts';
import { useFlow } from '../../app/use-flow.ts';
import { CancellationDialogs } from '../../flows/cancellation/cancellation-dialogs.tsx';
import { OpenRefunds } from '../../flows/cancellation/open-refunds.tsx';
import { RefundDialog } from '../../flows/cancellation/refund-dialog.tsx';
import { useCancellation } from '../../flows/cancellation/use-cancellation.ts';
import { UnrecordedPayments } from '../../flows/payment/unrecorded-payments.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { OwnRecords } from '../../parts/own-records.tsx';
import { useRead } from '../../parts/reading.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BookingsTable } from './bookings-table.tsx';
import { ClaimForm } from './claim-form.tsx';

const machine = myBookingsMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => (await send(listBookings, input.request)).records),
  },
});

const tabsMachine = createTabsMachine('bookingTabs', ['upcoming', 'past']);

/**
 * A guest's stays, their cancellation and the refund that follows (MYB-01 … MYB-06, CAN-01 …
 * CAN-07, REF-01 … REF-11).
 */
export default function BookingsPage() {
  const { user } = useAuth();
  // Going here again, as after a booking was completed, reads the list again.
  const { key } = useLocation();
  return <BannerPage>{user && <MyBookings key={`${user.id} ${key}`} user={user} />}</BannerPage>;
}

function MyBookings({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { params: { userId: user.id } } } });
  const read = useRead(flow);
  const tabs = useFlow(tabsMachine);
  const today = useToday();
  const tab = useSelector(tabs, (state): Tab => (state.matches('past') ? 'past' : 'upcoming'));
  const onOutdated = () => flow.send({ type: 'records.outdated' });
  const { cancellation, openRefunds } = useCancellation(
    { userId: user.id, page: '/bookings' },
    { onCancelled: (id) => flow.send({ type: 'record.removed', id }), onOutdated },
  );

  const contentOf = (which: Tab) => (
    <OwnRecords flow={flow} loading={t('bookings.loading')} failed={t('page.failed')}>
      {(records) => {
        const bookings = bookingsOf(which, records, today);
        if (bookings.length === 0) return <NoBookings />;
        return (
          <BookingsTable
            bookings={bookings}
            tab={which}
            cancellation={cancellation}
            onOutdated={onOutdated}
          />
        );
      }}
    </OwnRecords>
  );

  return (
    <>
      <UnrecordedPayments userId={user.id} />
      <OpenRefunds openRefunds={openRefunds} cancellation={cancellation} />
      <Tabs
        label={t('bookings.title')}
        active={tab}
        onChange={() => tabs.send({ type: 'tab.switch' })}
        tabs={[
          { id: 'past', label: t('bookings.past'), content: contentOf('past') },
          { id: 'upcoming', label: t('bookings.upcoming'), content: contentOf('upcoming') },
        ]}
      />
      {/* Not before the list is there: it would push the form down. */}
      {(read.data || read.hasFailed) && <ClaimForm />}
      <CancellationDialogs cancellation={cancellation} />
      <RefundDialog cancellation={cancellation} />
    </>
  );
}

function NoBookings() {
  const t = useText();
  return (
    <EmptyState
      title={t('bookings.empty')}
      action={<ButtonLink to="/apartment">{t('bookings.browse')}</ButtonLink>}
    />
  );
}
