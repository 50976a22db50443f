import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { RequestOf } from '#contract/call.ts';
import { changeListingPrices, readListingPrices } from '#contract/desk/calls/listing-prices.ts';
import { may } from '#contract/desk/may.ts';
import {
  type DeskManyPricesActor,
  deskManyPricesMachine,
} from '#machines/desk/desk-many-prices/desk-many-prices.machine.ts';
import { callActor } from '../../../app/actors.ts';
import { useFlow } from '../../../app/use-flow.ts';
import { useText } from '../../../language/text.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useOperator } from '../../app/desk-site.ts';
import { ChosenListings } from '../../listings/chosen-listings.tsx';
import { ChangedNotice } from '../../record/changed-notice.tsx';
import recordStyles from '../../record/record-page.module.css';
import { useFocusAfter } from '../../record/record-steps.tsx';
import styles from '../prices-page.module.css';
import { ManyPricesForm } from './many-prices-form.tsx';
import { PresentPrices } from './present-prices.tsx';
import { PricesReview } from './prices-review.tsx';

type Ids = RequestOf<typeof readListingPrices>['query']['ids'];

const machine = deskManyPricesMachine.provide({
  actors: { load: callActor(readListingPrices), save: callActor(changeListingPrices) },
});

/** RATE-80 … RATE-83: the prices of the listings that the address names. */
export function ManyPricesPage() {
  const t = useText();
  const [params] = useSearchParams();
  const asked = z.safeParse(readListingPrices.query, Object.fromEntries(params));
  if (asked.success) return <Listings key={params.get('ids')} ids={asked.data.ids} />;
  return (
    <ChosenListings title={t('desk.manyPrices')}>
      <EmptyState title={t('desk.manyPrices.none')} />
    </ChosenListings>
  );
}

function Listings({ ids }: { ids: Ids }) {
  const t = useText();
  const flow = useFlow(machine, { input: { ids } });
  const count = useSelector(flow, ({ context }) => context.listings?.length);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  return (
    <ChosenListings
      title={count === undefined ? t('desk.manyPrices') : t('desk.manyPrices.of', { count })}
      isMissing={isMissing}
      hasFailed={hasFailed}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {count !== undefined && <Prices flow={flow} />}
    </ChosenListings>
  );
}

function Prices({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const { role } = useOperator();
  const mayChange = may(role, changeListingPrices);
  const isReviewed = useSelector(flow, ({ context }) => context.change !== undefined);
  return (
    <div className={styles.page}>
      {!mayChange && <p>{t('desk.prices.readOnly')}</p>}
      {mayChange && <ManyPricesForm flow={flow} />}
      <Changed flow={flow} />
      {isReviewed ? <PricesReview flow={flow} /> : <PresentPrices flow={flow} />}
      <Undo flow={flow} />
    </div>
  );
}

/** RATE-83: another operator was faster. */
function Changed({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const isReviewed = useSelector(flow, ({ context }) => context.change !== undefined);
  if (!hasChanged) return null;
  return (
    <ChangedNotice>
      <p>{t(isReviewed ? 'desk.manyPrices.changed' : 'desk.manyPrices.notUndone')}</p>
    </ChangedNotice>
  );
}

/** RATE-82: takes back the last saved change. It stays in sight. */
function Undo({ flow }: { flow: DeskManyPricesActor }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const canUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'change.undo' }));
  const hasUndo = useSelector(
    flow,
    ({ context: { undo, change } }) => undo !== undefined && change === undefined,
  );
  const listings = useSelector(flow, ({ context }) => context.listings);
  // The buttons of the review and of the undo are gone afterwards.
  useFocusAfter(place, versionsOf(listings));
  return (
    <div ref={place} tabIndex={-1} className={styles.last}>
      {hasUndo && (
        <p className={recordStyles.undo}>
          <span>{t('desk.step.undoable')}</span>
          <Button
            variant="quiet"
            aria-disabled={!canUndo || undefined}
            onClick={() => flow.send({ type: 'change.undo' })}
          >
            {t('desk.step.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Every change makes a version higher. */
function versionsOf(listings: readonly { readonly version: number }[] = []): number {
  return listings.reduce((sum, { version }) => sum + version, 0);
}
