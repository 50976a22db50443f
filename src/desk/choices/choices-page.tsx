import { useSelector } from '@xstate/react';
import { ArrowUp, Plus } from 'lucide-react';
import {
  arrangeChoice,
  changeChoice,
  createChoice,
  listChoices,
} from '#contract/desk/calls/choices.ts';
import { may } from '#contract/desk/may.ts';
import {
  type ChoiceKind,
  choiceKinds,
  type DeskChoice,
} from '#contract/desk/records/desk-choice.ts';
import { type DeskChoicesActor, deskChoicesMachine } from '#machines/desk/desk-choices.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Table } from '../../ui/table.tsx';
import { useOperator } from '../app/desk-site.ts';
import { DeskReading } from '../frame/desk-reading.tsx';
import { ListPage } from '../list/list-page.tsx';
import { ChoiceDialogs } from './choice-dialogs.tsx';
import styles from './choices-page.module.css';

const machine = deskChoicesMachine.provide({
  actors: {
    listChoices: callActor(listChoices),
    createChoice: callActor(createChoice),
    changeChoice: callActor(changeChoice),
    arrangeChoice: callActor(arrangeChoice),
  },
});

/** The types of homes and the amenities (DESK-239). */
export function ChoicesPage() {
  const t = useText();
  const flow = useFlow(machine);
  const choices = useSelector(flow, ({ context }) => context.choices);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'choices.retry' });
  return (
    <ListPage
      title={t('desk.choices')}
      action={
        <ButtonLink variant="secondary" to="/listings">
          {t('desk.import.toListings')}
        </ButtonLink>
      }
    >
      <p>{t('desk.choices.lead')}</p>
      <DeskReading
        keeps
        read={{ data: choices, hasFailed, retry }}
        failed={t('desk.choices.failed')}
      >
        {(all) =>
          choiceKinds.map((kind) => (
            <Kind
              key={kind}
              flow={flow}
              kind={kind}
              choices={all.filter((choice) => choice.kind === kind)}
            />
          ))
        }
      </DeskReading>
      <ChoiceDialogs flow={flow} />
    </ListPage>
  );
}

interface KindProps {
  readonly flow: DeskChoicesActor;
  readonly kind: ChoiceKind;
  readonly choices: readonly DeskChoice[];
}

function Kind({ flow, kind, choices }: KindProps) {
  const t = useText();
  const { role } = useOperator();
  const canAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'adding.begin', kind }));
  const title = t(`desk.choices.${kind}`);
  return (
    <section className={styles.kind}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {may(role, createChoice) && (
          <Button
            variant="secondary"
            aria-disabled={!canAdd || undefined}
            aria-label={t('desk.choices.addTo', { kind: title })}
            onClick={() => flow.send({ type: 'adding.begin', kind })}
          >
            <Plus size={18} aria-hidden="true" />
            {t('desk.choices.add')}
          </Button>
        )}
      </div>
      {choices.length === 0 && <p>{t('desk.choices.empty')}</p>}
      {choices.length > 0 && (
        <Table
          caption={title}
          rows={choices}
          rowKey={({ id }) => id}
          columns={[
            { id: 'name', header: t('desk.choices.name'), cell: ({ name }) => name },
            { id: 'french', header: t('desk.choices.french'), cell: ({ french }) => french },
            {
              id: 'uses',
              header: t('desk.choices.uses'),
              cell: ({ uses }) =>
                uses === 0
                  ? t('desk.choices.noUses')
                  : t('desk.choices.usesCount', { count: uses }),
            },
            ...(may(role, changeChoice)
              ? [
                  {
                    id: 'steps',
                    header: t('desk.choices.steps'),
                    cell: (choice: DeskChoice) => (
                      <Steps flow={flow} choice={choice} isFirst={choice === choices[0]} />
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
  readonly flow: DeskChoicesActor;
  readonly choice: DeskChoice;
  readonly isFirst: boolean;
}

function Steps({ flow, choice: { id, name, uses }, isFirst }: StepsProps) {
  const t = useText();
  // While the list is read again, no step is possible. The buttons keep the focus.
  const canRename = useSelector(flow, (snapshot) => snapshot.can({ type: 'renaming.begin', id }));
  const canMove = useSelector(flow, (snapshot) => snapshot.can({ type: 'choice.moveUp', id }));
  const canRemove = useSelector(flow, (snapshot) => snapshot.can({ type: 'removal.choose', id }));
  return (
    <div className={styles.steps}>
      <Button
        variant="secondary"
        aria-disabled={!canRename || undefined}
        aria-label={t('desk.choices.renameOf', { name })}
        onClick={() => flow.send({ type: 'renaming.begin', id })}
      >
        {t('desk.choices.rename')}
      </Button>
      <Button
        variant="secondary"
        disabled={isFirst}
        aria-disabled={!canMove || undefined}
        aria-label={t('desk.choices.upOf', { name })}
        onClick={() => flow.send({ type: 'choice.moveUp', id })}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="secondary"
        disabled={uses > 0}
        aria-disabled={!canRemove || undefined}
        aria-label={t('desk.choices.removeOf', { name })}
        onClick={() => flow.send({ type: 'removal.choose', id })}
      >
        {t('desk.choices.remove')}
      </Button>
    </div>
  );
}
