import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { useParams } from 'react-router-dom';
import { readServiceTax } from '#contract/calls/content.ts';
import { changeListing, readDeskListing } from '#contract/desk/calls/listings.ts';
import { may } from '#contract/desk/may.ts';
import { storedRulesDraft } from '#contract/desk/rules-draft.ts';
import { inLanguage } from '#contract/translated.ts';
import {
  type DeskPricesActor,
  deskPricesMachine,
} from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOperator } from '../app/desk-site.ts';
import { ChangedNotice } from '../record/changed-notice.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import recordStyles from '../record/record-page.module.css';
import { useFocusAfter } from '../record/record-steps.tsx';
import { DaysForm } from './days-form.tsx';
import { overtakenRules } from './overtaken-rules.ts';
import { PriceMonths } from './price-months.tsx';
import styles from './prices-page.module.css';
import { RulesFacts } from './rules-facts.tsx';
import { RulesForm } from './rules-form.tsx';
import { SeasonsCard } from './seasons-card.tsx';
import { StayPreview } from './stay-preview.tsx';

const machine = deskPricesMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const [listing, tax] = await Promise.all([
        send(readDeskListing, input.readDeskListing),
        send(readServiceTax, input.readServiceTax),
      ]);
      return { readDeskListing: listing, readServiceTax: tax };
    }),
    save: callActor(changeListing),
  },
});

/** RATE-50 … RATE-56. The frame remounts the page when the address changes, so the id is constant. */
export function PricesPage() {
  const t = useText();
  const language = useLanguage();
  const { id = '' } = useParams();
  const operator = useOperator();
  const flow = useFlow(machine, {
    input: { id, operator: operator.id, draft: recall(storedRulesDraft(id, operator.id)) },
  });
  const loaded = useSelector(flow, ({ context }) => context.loaded);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  const name = loaded && inLanguage(loaded.listing.fields.name, language);
  const title = loaded
    ? t('desk.prices.of', { listing: name || t('desk.listing.untitled') })
    : t('desk.prices');
  return (
    <RecordFrame
      title={title}
      back={{ path: `/listings/${id}`, label: t('desk.listing') }}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={t('desk.listing.failed')}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {loaded && <Prices flow={flow} />}
    </RecordFrame>
  );
}

function Prices({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const { role } = useOperator();
  const mayChange = may(role, changeListing);
  return (
    <div className={styles.page}>
      {!mayChange && <p>{t('desk.prices.readOnly')}</p>}
      <Changed flow={flow} />
      <PriceMonths flow={flow} mayChange={mayChange} />
      {mayChange && <DaysForm flow={flow} />}
      <SeasonsCard flow={flow} mayChange={mayChange} />
      {mayChange ? <RulesForm flow={flow} /> : <RulesFacts flow={flow} />}
      <StayPreview flow={flow} />
      <Undo flow={flow} />
    </div>
  );
}

/** RATE-56: what another operator has changed, and why a change without a form failed. */
function Changed({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const names = useSelector(flow, ({ context }) => context.overtaken);
  const listing = useSelector(flow, ({ context }) => context.loaded?.listing);
  const failure = useSelector(flow, ({ context: { failure, change, dialog } }) =>
    !dialog && (change?.kind === 'undo' || change?.kind === 'season') ? failure : undefined,
  );
  if (names.length > 0 && listing) {
    const fields = overtakenRules(t, names, listing.fields);
    return (
      <ChangedNotice key={fields}>
        <p>{t('desk.listing.changed', { fields })}</p>
      </ChangedNotice>
    );
  }
  if (hasChanged) {
    return (
      <ChangedNotice>
        <p>{t('desk.changed')}</p>
      </ChangedNotice>
    );
  }
  return failure && <ErrorState message={t(failure.message, failure.values)} />;
}

/** RATE-55: takes back the last saved change. It stays in sight. */
function Undo({ flow }: { flow: DeskPricesActor }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const hasUndo = useSelector(flow, ({ context }) => context.undo !== undefined);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const version = useSelector(flow, ({ context }) => context.loaded?.listing.version ?? 0);
  // The button of a removed season, and that of the undo, are gone afterwards.
  useFocusAfter(place, version);
  return (
    <div ref={place} tabIndex={-1} className={styles.last}>
      {hasUndo && (
        <p className={recordStyles.undo}>
          <span>{t('desk.step.undoable')}</span>
          <Button
            variant="quiet"
            aria-disabled={isBusy || undefined}
            onClick={() => flow.send({ type: 'change.undo' })}
          >
            {t('desk.step.undo')}
          </Button>
        </p>
      )}
    </div>
  );
}
