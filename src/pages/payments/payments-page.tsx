import { useSelector } from '@xstate/react';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listTransactions } from '#contract/calls/payments.ts';
import type { User } from '#contract/records/user.ts';
import { myPaymentsMachine } from '#machines/my-payments/my-payments.machine.ts';
import { paymentsOf, type Tab } from '#machines/my-payments/records.ts';
import { callActor } from '../../app/actors.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { TableOnItsWay } from '../../app/table-on-its-way.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { UnrecordedPayments } from '../../flows/payment/unrecorded-payments.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import styles from './payments-page.module.css';
import { PaymentsTable } from './payments-table.tsx';

const machine = myPaymentsMachine.provide({
  actors: {
    listTransactions: callActor(listTransactions),
    deleteBooking: callActor(deleteBooking),
  },
});

const tabChosen = { online: { type: 'tab.online' }, cash: { type: 'tab.cash' } } as const;

/** ROUTE-07, MYP-01 … MYP-10. */
export default function PaymentsPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyPayments key={user.id} user={user} />}</BannerPage>;
}

function MyPayments({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { userId: user.id } });
  const tab = useSelector(
    flow,
    (state): Tab => (state.matches({ tab: 'online' }) ? 'online' : 'cash'),
  );
  const payments = useSelector(flow, ({ context }) => context.payments);
  const isLoading = useSelector(flow, (state) => state.hasTag('loading'));
  const hasFailed = useSelector(flow, (state) => state.matches({ list: 'failed' }));

  const contentOf = (which: Tab) => {
    if (isLoading && payments.length === 0) return <TableOnItsWay label={t('payments.loading')} />;
    const shown = paymentsOf(which, payments);
    return (
      <>
        {shown.length > 0 ? (
          <PaymentsTable payments={shown} tab={which} flow={flow} />
        ) : (
          <EmptyState
            title={t('payments.empty')}
            action={<ButtonLink to="/apartment">{t('payments.browse')}</ButtonLink>}
          />
        )}
        {hasFailed && (
          <p className={styles.retry}>
            <Button variant="quiet" onClick={() => flow.send({ type: 'payments.retry' })}>
              {t('action.retry')}
            </Button>
          </p>
        )}
      </>
    );
  };

  return (
    <>
      <UnrecordedPayments userId={user.id} />
      <Tabs
        label={t('payments.title')}
        active={tab}
        onChange={(id) => flow.send(tabChosen[id])}
        tabs={[
          { id: 'online', label: t('payments.online'), content: contentOf('online') },
          { id: 'cash', label: t('payments.onCash'), content: contentOf('cash') },
        ]}
      />
      <DeletionDialog flow={flow} />
    </>
  );
}
