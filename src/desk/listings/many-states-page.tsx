import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { RequestOf } from '#contract/call.ts';
import { moveListings, readListingStates } from '#contract/desk/calls/listing-states.ts';
import { deskManyStatesMachine } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import type { Aim } from '#machines/desk/desk-many-states/fate.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ChosenListings } from './chosen-listings.tsx';
import { ManyStates } from './many-states.tsx';

const machine = deskManyStatesMachine.provide({
  actors: { load: callActor(readListingStates), save: callActor(moveListings) },
});

const address = z.object({
  ...readListingStates.query.shape,
  to: z.enum(['published', 'hidden']),
});

/** DESK-500 … DESK-502: publishes or hides the listings that the address names. */
export function ManyStatesPage() {
  const t = useText();
  const [params] = useSearchParams();
  const asked = z.safeParse(address, Object.fromEntries(params));
  if (asked.success) {
    const { ids, to } = asked.data;
    return <Listings key={`${to} ${params.get('ids')}`} ids={ids} aim={to} />;
  }
  return (
    <ChosenListings title={t('desk.listings')}>
      <EmptyState title={t('desk.manyPrices.none')} />
    </ChosenListings>
  );
}

interface ListingsProps {
  readonly ids: RequestOf<typeof readListingStates>['query']['ids'];
  readonly aim: Aim;
}

function Listings({ ids, aim }: ListingsProps) {
  const t = useText();
  const flow = useFlow(machine, { input: { ids, aim } });
  const isRead = useSelector(flow, ({ context }) => context.listings.length > 0);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  return (
    <ChosenListings
      title={t(`desk.manyStates.${aim}.of`, { count: ids.length })}
      isMissing={isMissing}
      hasFailed={hasFailed}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {isRead && <ManyStates flow={flow} />}
    </ChosenListings>
  );
}
