import { useSelector } from '@xstate/react';
import { ArrowUp, Plus } from 'lucide-react';
import {
  arrangeTaxonomyEntry,
  changeTaxonomyEntry,
  createTaxonomyEntry,
  listTaxonomy,
} from '#contract/desk/calls/taxonomy.ts';
import { may } from '#contract/desk/may.ts';
import {
  type TaxonomyEntry,
  type TaxonomyKind,
  taxonomyKinds,
} from '#contract/desk/records/taxonomy-entry.ts';
import {
  type DeskTaxonomyActor,
  deskTaxonomyMachine,
} from '#machines/desk/desk-taxonomy.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Table } from '../../ui/table.tsx';
import { useOperator } from '../app/desk-site.ts';
import { DeskReading } from '../frame/desk-reading.tsx';
import { ListPage } from '../list/list-page.tsx';
import { TaxonomyDialogs } from './taxonomy-dialogs.tsx';
import styles from './taxonomy-page.module.css';

const machine = deskTaxonomyMachine.provide({
  actors: {
    listTaxonomy: callActor(listTaxonomy),
    createTaxonomyEntry: callActor(createTaxonomyEntry),
    changeTaxonomyEntry: callActor(changeTaxonomyEntry),
    arrangeTaxonomyEntry: callActor(arrangeTaxonomyEntry),
  },
});

/** The types of homes and the amenities (DESK-239). */
export function TaxonomyPage() {
  const t = useText();
  const flow = useFlow(machine);
  const entries = useSelector(flow, ({ context }) => context.entries);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'taxonomy.retry' });
  return (
    <ListPage
      title={t('desk.taxonomy')}
      action={
        <ButtonLink variant="secondary" to="/listings">
          {t('desk.import.toListings')}
        </ButtonLink>
      }
    >
      <p>{t('desk.taxonomy.lead')}</p>
      <DeskReading
        keeps
        read={{ data: entries, hasFailed, retry }}
        failed={t('desk.taxonomy.failed')}
      >
        {(all) =>
          taxonomyKinds.map((kind) => (
            <Kind
              key={kind}
              flow={flow}
              kind={kind}
              entries={all.filter((entry) => entry.kind === kind)}
            />
          ))
        }
      </DeskReading>
      <TaxonomyDialogs flow={flow} />
    </ListPage>
  );
}

interface KindProps {
  readonly flow: DeskTaxonomyActor;
  readonly kind: TaxonomyKind;
  readonly entries: readonly TaxonomyEntry[];
}

function Kind({ flow, kind, entries }: KindProps) {
  const t = useText();
  const { role } = useOperator();
  const canAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'adding.begin', kind }));
  const title = t(`desk.taxonomy.${kind}`);
  return (
    <section className={styles.kind}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {may(role, createTaxonomyEntry) && (
          <Button
            variant="secondary"
            aria-disabled={!canAdd || undefined}
            aria-label={t('desk.taxonomy.addTo', { kind: title })}
            onClick={() => flow.send({ type: 'adding.begin', kind })}
          >
            <Plus size={18} aria-hidden="true" />
            {t('desk.taxonomy.add')}
          </Button>
        )}
      </div>
      {entries.length === 0 && <p>{t('desk.taxonomy.empty')}</p>}
      {entries.length > 0 && (
        <Table
          caption={title}
          rows={entries}
          rowKey={({ id }) => id}
          narrow="lines"
          columns={[
            { id: 'name', header: t('desk.taxonomy.name'), cell: ({ name }) => name },
            { id: 'french', header: t('desk.taxonomy.french'), cell: ({ french }) => french },
            {
              id: 'uses',
              header: t('desk.taxonomy.uses'),
              cell: ({ uses }) =>
                uses === 0
                  ? t('desk.taxonomy.noUses')
                  : t('desk.taxonomy.usesCount', { count: uses }),
            },
            ...(may(role, changeTaxonomyEntry)
              ? [
                  {
                    id: 'steps',
                    header: t('desk.taxonomy.steps'),
                    isLong: true,
                    cell: (entry: TaxonomyEntry) => (
                      <Steps flow={flow} entry={entry} isFirst={entry === entries[0]} />
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </section>
  );
}

interface StepsProps {
  readonly flow: DeskTaxonomyActor;
  readonly entry: TaxonomyEntry;
  readonly isFirst: boolean;
}

function Steps({ flow, entry: { id, name, uses }, isFirst }: StepsProps) {
  const t = useText();
  // While the list is read again, no step is possible. The buttons keep the focus.
  const canRename = useSelector(flow, (snapshot) => snapshot.can({ type: 'renaming.begin', id }));
  const canMove = useSelector(flow, (snapshot) => snapshot.can({ type: 'entry.moveUp', id }));
  const canRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal.choose', id }));
  return (
    <div className={styles.steps}>
      <Button
        variant="secondary"
        aria-disabled={!canRename || undefined}
        aria-label={t('desk.taxonomy.renameOf', { name })}
        onClick={() => flow.send({ type: 'renaming.begin', id })}
      >
        {t('desk.taxonomy.rename')}
      </Button>
      <Button
        variant="secondary"
        disabled={isFirst}
        aria-disabled={!canMove || undefined}
        aria-label={t('desk.taxonomy.upOf', { name })}
        onClick={() => flow.send({ type: 'entry.moveUp', id })}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        disabled={uses > 0}
        aria-disabled={!canRemove || undefined}
        aria-label={t('desk.taxonomy.removeOf', { name })}
        onClick={() => flow.send({ type: 'removal.choose', id })}
      >
        {t('desk.taxonomy.remove')}
      </Button>
    </div>
  );
}
