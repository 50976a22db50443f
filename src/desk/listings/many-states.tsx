import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import type { DeskManyStatesActor } from '#machines/desk/desk-many-states/desk-many-states.machine.ts';
import { type Aim, movesTo, stepTo } from '#machines/desk/desk-many-states/fate.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Table } from '../../ui/table.tsx';
import { ListingBadge } from '../list/badges.tsx';
import { ChangedNotice } from '../record/changed-notice.tsx';
import recordStyles from '../record/record-page.module.css';
import { useFocusAfter } from '../record/record-steps.tsx';
import styles from './many-states.module.css';

/** What becomes of the listings, or what has become of them. */
export function ManyStates({ flow }: { flow: DeskManyStatesActor }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const listings = useSelector(flow, ({ context }) => context.listings);
  const aim = useSelector(flow, ({ context }) => context.aim);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isDone = useSelector(flow, (snapshot) => snapshot.hasTag('done'));
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  useFocusAfter(
    place,
    listings.reduce((sum, { version }) => sum + version, 0),
  );
  const title = t(isDone ? 'desk.manyStates.result' : 'desk.manyStates.review');
  return (
    <section ref={place} tabIndex={-1} className={styles.review} aria-label={title}>
      <Card title={title}>
        <div className={styles.part}>
          {!isDone && <p>{t(`desk.manyStates.${aim}.text`)}</p>}
          {hasChanged && (
            <ChangedNotice>
              <p>{t('desk.manyStates.changed')}</p>
            </ChangedNotice>
          )}
          {failure && <ErrorState message={t(failure.message, failure.values)} />}
          <Table
            caption={title}
            rowKey={({ id }) => id}
            rows={listings}
            columns={[
              {
                id: 'name',
                header: t('desk.listing'),
                cell: ({ name }) => name || t('desk.listing.untitled'),
              },
              {
                id: 'state',
                header: t('desk.listing.state'),
                cell: ({ state }) => <ListingBadge state={state} />,
              },
              ...(isDone
                ? []
                : [
                    {
                      id: 'fate',
                      header: t('desk.manyStates.fate'),
                      isLong: true,
                      cell: (listing: ListingStanding) => fateText(t, aim, listing),
                    },
                  ]),
            ]}
          />
          {isDone ? <Undo flow={flow} /> : <Save flow={flow} />}
        </div>
      </Card>
    </section>
  );
}

function Save({ flow }: { flow: DeskManyStatesActor }) {
  const t = useText();
  const listings = useSelector(flow, ({ context }) => context.listings);
  const aim = useSelector(flow, ({ context }) => context.aim);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const canSave = useSelector(flow, (snapshot) => snapshot.can({ type: 'change.save' }));
  const count = movesTo(aim, listings).length;
  const others = listings.length - count;
  return (
    <p className={styles.save}>
      <span>{others > 0 && t('desk.manyPrices.others', { count: others })}</span>
      {(canSave || busy) && (
        <Button pending={busy} onClick={() => flow.send({ type: 'change.save' })}>
          {t(`desk.manyStates.${aim}.of`, { count })}
        </Button>
      )}
    </p>
  );
}

/** DESK-501: takes the change back. A published draft is no draft again, so it has no undo. */
function Undo({ flow }: { flow: DeskManyStatesActor }) {
  const t = useText();
  const hasUndo = useSelector(flow, ({ context }) => context.undo !== undefined);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  if (!hasUndo) return null;
  return (
    <p className={recordStyles.undo}>
      <span>{t('desk.step.undoable')}</span>
      <Button variant="quiet" pending={busy} onClick={() => flow.send({ type: 'change.undo' })}>
        {t('desk.step.undo')}
      </Button>
    </p>
  );
}

function fateText(t: Translate, aim: Aim, listing: ListingStanding): string {
  const { state, missing } = listing;
  const step = stepTo(aim, listing);
  if (step) return t(`desk.manyStates.${step}`);
  if (state !== 'draft') return t('desk.manyStates.same');
  if (aim === 'hidden') return t('desk.manyStates.draft');
  const needs = missing.map((need) => t(`desk.need.${need}`)).join(', ');
  return t('desk.manyStates.lacks', { needs });
}
