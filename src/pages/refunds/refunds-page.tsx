import { useSelector } from '@xstate/react';
import { listRefunds } from '#contract/calls/refunds.ts';
import type { User } from '#contract/records/user.ts';
import { myRefundsMachine } from '#machines/guest/my-refunds/my-refunds.machine.ts';
import { refundsOf, type Tab } from '#machines/guest/my-refunds/refund-rows.ts';
import { createTabsMachine } from '#machines/shared/tabs.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { OpenRefunds } from '../../flows/cancellation/open-refunds.tsx';
import { RefundDialog } from '../../flows/cancellation/refund-dialog.tsx';
import { useCancellation } from '../../flows/cancellation/use-cancellation.ts';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { OwnRecords } from '../../parts/own-records.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RefundsTable } from './refunds-table.tsx';

const machine = myRefundsMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => (await send(listRefunds, input.request)).records),
  },
});

const tabsMachine = createTabsMachine('refundTabs', ['pending', 'completed']);

export default function RefundsPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyRefunds key={user.id} user={user} />}</BannerPage>;
}

function MyRefunds({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { params: { userId: user.id } } } });
  const tabs = useFlow(tabsMachine);
  const tab = useSelector(
    tabs,
    (state): Tab => (state.matches('completed') ? 'completed' : 'pending'),
  );
  const { cancellation, openRefunds } = useCancellation(
    { userId: user.id, page: '/refunds' },
    { onRegistered: () => flow.send({ type: 'resource.refresh' }) },
  );

  const contentOf = (which: Tab) => (
    <OwnRecords flow={flow} loading={t('refunds.loading')}>
      {(records) => {
        const refunds = refundsOf(which, records);
        if (refunds.length === 0) return <EmptyState title={t('refunds.empty')} />;
        return <RefundsTable refunds={refunds} tab={which} />;
      }}
    </OwnRecords>
  );

  return (
    <>
      <OpenRefunds openRefunds={openRefunds} cancellation={cancellation} />
      <Tabs
        label={t('refunds.title')}
        active={tab}
        onChange={() => tabs.send({ type: 'tab.switch' })}
        tabs={[
          { id: 'completed', label: t('refunds.completed'), content: contentOf('completed') },
          { id: 'pending', label: t('refunds.pendingTab'), content: contentOf('pending') },
        ]}
      />
      <RefundDialog cancellation={cancellation} />
    </>
  );
}
