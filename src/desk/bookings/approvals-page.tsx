import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { RequestOf } from '#contract/call.ts';
import { approveBookings, readChosenBookings } from '#contract/desk/calls/chosen-bookings.ts';
import { deskApprovalsMachine } from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RecordFrame, type RecordFrameProps } from '../record/record-frame.tsx';
import { Approvals } from './approvals.tsx';

type Ids = RequestOf<typeof readChosenBookings>['query']['ids'];

const machine = deskApprovalsMachine.provide({
  actors: { load: callActor(readChosenBookings), approve: callActor(approveBookings) },
});

type FrameProps = Omit<RecordFrameProps, 'back' | 'missing' | 'failed'>;

function Frame(props: FrameProps) {
  const t = useText();
  return (
    <RecordFrame
      {...props}
      back={{ path: '/bookings', label: t('desk.bookings') }}
      missing={t('desk.approvals.missing')}
      failed={t('desk.approvals.failed')}
    />
  );
}

/** DESK-503 … DESK-505: approves the bookings that the address names. */
export function ApprovalsPage() {
  const t = useText();
  const [params] = useSearchParams();
  const asked = z.safeParse(readChosenBookings.query, Object.fromEntries(params));
  if (asked.success) return <Chosen key={params.get('ids')} ids={asked.data.ids} />;
  return (
    <Frame title={t('desk.bookings')}>
      <EmptyState title={t('desk.approvals.none')} />
    </Frame>
  );
}

function Chosen({ ids }: { ids: Ids }) {
  const t = useText();
  const today = useTodayOfSite();
  const flow = useFlow(machine, { input: { ids, today } });
  useEffect(() => {
    if (flow.getSnapshot().context.today !== today) flow.send({ type: 'today.changed', today });
  }, [flow, today]);
  const isRead = useSelector(flow, ({ context }) => context.bookings.length > 0);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  return (
    <Frame
      title={t('desk.approvals.of', { count: ids.length })}
      isMissing={isMissing}
      hasFailed={hasFailed}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {isRead && <Approvals flow={flow} />}
    </Frame>
  );
}
