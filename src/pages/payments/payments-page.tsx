import { useSelector } from '@xstate/react';
import { deleteBooking } from '#contract/calls/bookings.ts';
import { listPayments } from '#contract/calls/payments.ts';
import type { User } from '#contract/records/user.ts';
import { myPaymentsMachine } from '#machines/guest/my-payments/my-payments.machine.ts';
import { openPaymentMachine } from '#machines/guest/my-payments/open-payment.machine.ts';
import { paymentsOf, type Tab } from '#machines/guest/my-payments/records.ts';
import { createTabsMachine } from '#machines/shared/tabs.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { UnrecordedPayments } from '../../flows/payment/unrecorded-payments.tsx';
import { useText } from '../../language/text.ts';
import { BannerPage } from '../../parts/banner-page.tsx';
import { OwnRecords, useRecordChanges } from '../../parts/own-records.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeletionDialog } from './deletion-dialog.tsx';
import { PaymentsTable } from './payments-table.tsx';

const machine = myPaymentsMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => (await send(listPayments, input.request)).records),
  },
});

const openMachine = openPaymentMachine.provide({
  actors: {
    deleteBooking: callActor(deleteBooking),
    // A record that cannot be read may be the one in question.
    listPayments: callActor(listPayments, { whole: true }),
  },
});

const tabsMachine = createTabsMachine('paymentTabs', ['cash', 'online']);

export default function PaymentsPage() {
  const { user } = useAuth();
  return <BannerPage>{user && <MyPayments key={user.id} user={user} />}</BannerPage>;
}

function MyPayments({ user }: { user: User }) {
  const t = useText();
  const flow = useFlow(machine, { input: { request: { params: { userId: user.id } } } });
  const open = useFlow(openMachine);
  useRecordChanges(open, flow);
  const tabs = useFlow(tabsMachine);
  const tab = useSelector(tabs, (state): Tab => (state.matches('online') ? 'online' : 'cash'));

  const contentOf = (which: Tab) => (
    <OwnRecords flow={flow} loading={t('payments.loading')}>
      {(records) => {
        const payments = paymentsOf(which, records);
        if (payments.length === 0) return <NoPayments />;
        return <PaymentsTable payments={payments} tab={which} flow={open} />;
      }}
    </OwnRecords>
  );

  return (
    <>
      <UnrecordedPayments userId={user.id} />
      <Tabs
        label={t('payments.title')}
        active={tab}
        onChange={() => tabs.send({ type: 'tab.switch' })}
        tabs={[
          { id: 'online', label: t('payments.online'), content: contentOf('online') },
          { id: 'cash', label: t('payments.onCash'), content: contentOf('cash') },
        ]}
      />
      <DeletionDialog flow={open} />
    </>
  );
}

function NoPayments() {
  const t = useText();
  return (
    <EmptyState
      title={t('payments.empty')}
      action={<ButtonLink to="/apartment">{t('payments.browse')}</ButtonLink>}
    />
  );
}
