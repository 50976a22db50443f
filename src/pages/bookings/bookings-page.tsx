import { useSelector } from '@xstate/react';
import { useLocation } from 'react-router-dom';
import { listBookings } from '#contract/calls/bookings.ts';
import { dayOnClock } from '#contract/day.ts';
import type { User } from '#contract/records/user.ts';
import { myBookingsMachine } from '#machines/my-bookings/my-bookings.machine.ts';
import { bookingsOf, type Tab } from '#machines/my-bookings/stays.ts';
import { callActor } from '../../app/actors.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { TableOnItsWay } from '../../app/table-on-its-way.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { CancellationDialogs } from '../../flows/cancellation/cancellation-dialogs.tsx';
import { OpenRefunds } from '../../flows/cancellation/open-refunds.tsx';
import { RefundDialog } from '../../flows/cancellation/refund-dialog.tsx';
import { useCancellation } from '../../flows/cancellation/use-cancellation.ts';
import { UnrecordedPayments } from '../../flows/payment/unrecorded-payments.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { BookingsTable } from './bookings-table.tsx';

const machine = myBookingsMachine.provide({ actors: { listBookings: callActor(listBookings) } });

const tabChosen = { past: { type: 'tab.past' }, upcoming: { type: 'tab.upcoming' } } as const;

/** MYB-01 … MYB-06, CAN-01 … CAN-07, REF-01 … REF-11. */
export default function BookingsPage() {
  const { user } = useAuth();
  // Going here again, as after a booking was completed, reads the list again.
  const { key } = useLocation();
  return <BannerPage>{user && <MyBookings key={`${user.id} ${key}`} user={user} />}</BannerPage>;
}

function MyBookings({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { userId: user.id, today: dayOnClock(new Date()) } });
  const { cancellation, openRefunds } = useCancellation(
    { userId: user.id, page: '/bookings' },
    { onCancelled: (id) => flow.send({ type: 'booking.removed', id }) },
  );
  const tab = useSelector(
    flow,
    (snapshot): Tab => (snapshot.matches({ tab: 'past' }) ? 'past' : 'upcoming'),
  );
  const bookings = useSelector(flow, ({ context }) => context.bookings);
  const today = useSelector(flow, ({ context }) => context.today);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches({ list: 'failed' }));

  const contentOf = (which: Tab) => {
    if (isLoading) return <TableOnItsWay label={t('bookings.loading')} />;
    if (hasFailed) {
      const onRetry = () => flow.send({ type: 'bookings.retry' });
      return (
        <ErrorState message={t('page.failed')} retry={{ label: t('action.retry'), onRetry }} />
      );
    }
    const all = bookingsOf(which, bookings, today);
    if (all.length === 0) return <NoBookings />;
    return <BookingsTable bookings={all} tab={which} cancellation={cancellation} />;
  };

  return (
    <>
      <UnrecordedPayments userId={user.id} />
      <OpenRefunds openRefunds={openRefunds} cancellation={cancellation} />
      <Tabs
        label={t('bookings.title')}
        active={tab}
        onChange={(id) => flow.send(tabChosen[id])}
        tabs={[
          { id: 'past', label: t('bookings.past'), content: contentOf('past') },
          { id: 'upcoming', label: t('bookings.upcoming'), content: contentOf('upcoming') },
        ]}
      />
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
