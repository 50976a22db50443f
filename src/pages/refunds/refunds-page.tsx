import { useSelector } from '@xstate/react';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { User } from '#contract/records/user.ts';
import { myRefundsMachine } from '#machines/my-refunds/my-refunds.machine.ts';
import { refundsOf, type Tab } from '#machines/my-refunds/refund-rows.ts';
import { callActor } from '../../app/actors.ts';
import { BannerPage } from '../../app/banner-page.tsx';
import { useAuth } from '../../app/session.tsx';
import { TableOnItsWay } from '../../app/table-on-its-way.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { OpenRefunds } from '../../flows/cancellation/open-refunds.tsx';
import { RefundDialog } from '../../flows/cancellation/refund-dialog.tsx';
import { useCancellation } from '../../flows/cancellation/use-cancellation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import styles from './refunds-page.module.css';
import { RefundsTable } from './refunds-table.tsx';

const machine = myRefundsMachine.provide({
  actors: { listRefunds: callActor(listRefunds) },
});

const tabChosen = {
  completed: { type: 'tab.completed' },
  pending: { type: 'tab.pending' },
} as const;

/** MYR-01 … MYR-07, REF-01 … REF-11. */
export default function RefundsPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyRefunds key={user.id} user={user} />}</BannerPage>;
}

function MyRefunds({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { userId: user.id } });
  const { cancellation, openRefunds } = useCancellation(
    { userId: user.id, page: '/refunds' },
    { onRegistered: () => flow.send({ type: 'refunds.refresh' }) },
  );
  const tab = useSelector(
    flow,
    (snapshot): Tab => (snapshot.matches({ tab: 'completed' }) ? 'completed' : 'pending'),
  );
  const refunds = useSelector(flow, ({ context }) => context.refunds);
  const isLoading = useSelector(flow, (snapshot) => snapshot.hasTag('loading'));
  const canRetry = useSelector(flow, (snapshot) => snapshot.can({ type: 'refunds.retry' }));

  const contentOf = (which: Tab) => {
    const all = refundsOf(which, refunds);
    if (all.length === 0 && isLoading) return <TableOnItsWay label={t('refunds.loading')} />;
    return (
      <>
        {all.length === 0 ? (
          <EmptyState title={t('refunds.empty')} />
        ) : (
          <RefundsTable refunds={all} tab={which} />
        )}
        {canRetry && (
          <p className={styles.retry}>
            <Button variant="quiet" onClick={() => flow.send({ type: 'refunds.retry' })}>
              {t('action.retry')}
            </Button>
          </p>
        )}
      </>
    );
  };

  return (
    <>
      <OpenRefunds openRefunds={openRefunds} cancellation={cancellation} />
      <Tabs
        label={t('refunds.title')}
        active={tab}
        onChange={(id) => flow.send(tabChosen[id])}
        tabs={[
          { id: 'completed', label: t('refunds.completed'), content: contentOf('completed') },
          { id: 'pending', label: t('refunds.pendingTab'), content: contentOf('pending') },
        ]}
      />
      <RefundDialog cancellation={cancellation} />
    </>
  );
}
