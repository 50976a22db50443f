import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import {
  changeOperator,
  endOperator,
  inviteOperator,
  listOperators,
} from '#contract/desk/calls/operators.ts';
import type { ListedOperator } from '#contract/desk/records/operator.ts';
import {
  type DeskOperatorsActor,
  deskOperatorsMachine,
} from '#machines/desk/desk-operators.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import listStyles from '../list/desk-list.module.css';
import { ListPage } from '../list/list-page.tsx';
import { OperatorDialogs } from './operator-dialogs.tsx';
import styles from './operators-page.module.css';

const machine = deskOperatorsMachine.provide({
  actors: {
    listOperators: callActor(listOperators),
    inviteOperator: callActor(inviteOperator),
    changeOperator: callActor(changeOperator),
    endOperator: callActor(endOperator),
  },
});

/** An invitation link is shown once (DESK-31). */
export function OperatorsPage() {
  const t = useText();
  const flow = useFlow(machine);
  const operators = useSelector(flow, ({ context }) => context.operators);
  const isShown = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'operators.retry' });
  return (
    <ListPage
      title={t('desk.operators')}
      action={
        <Button
          disabled={operators.length === 0}
          aria-disabled={!isShown || undefined}
          onClick={() =>
            flow.send({ type: 'invitation.begin', invitee: { email: '', role: 'support' } })
          }
        >
          <UserPlus size={18} aria-hidden="true" />
          {t('desk.operators.invite')}
        </Button>
      }
    >
      <DeskReading
        keeps
        read={{ data: operators.length > 0 ? operators : undefined, hasFailed, retry }}
        failed={t('desk.operators.failed')}
        placeholder={<Skeleton lines={3} />}
      >
        {(all) => <Operators flow={flow} operators={all} />}
      </DeskReading>
      <OperatorDialogs flow={flow} />
    </ListPage>
  );
}

interface OperatorsProps {
  readonly flow: DeskOperatorsActor;
  readonly operators: readonly ListedOperator[];
}

function Operators({ flow, operators }: OperatorsProps) {
  const t = useText();
  return (
    <div className={listStyles.list}>
      <Table
        caption={t('desk.operators')}
        rows={operators}
        rowKey={({ id }) => id}
        narrow="lines"
        columns={[
          { id: 'email', header: t('desk.operators.email'), cell: ({ email }) => email },
          { id: 'name', header: t('desk.operators.name'), cell: ({ name }) => name },
          {
            id: 'role',
            header: t('desk.operators.role'),
            cell: ({ role }) => t(`desk.role.${role}`),
          },
          {
            id: 'state',
            header: t('desk.operators.state'),
            inLines: 'beside',
            cell: ({ state }) => (
              <Badge tone={tones[state]}>{t(`desk.operatorState.${state}`)}</Badge>
            ),
          },
          {
            id: 'steps',
            header: t('desk.operators.steps'),
            isLong: true,
            cell: (operator) => <Steps flow={flow} operator={operator} />,
          },
        ]}
      />
    </div>
  );
}

const tones = { invited: 'waiting', active: 'live', ended: 'neutral' } as const;

function Steps({ flow, operator }: { flow: DeskOperatorsActor; operator: ListedOperator }) {
  const t = useText();
  const { id, email, role, state } = operator;
  const canEnd = useSelector(flow, (snapshot) => snapshot.can({ type: 'ending.choose', id }));
  const isShown = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  return (
    <div className={styles.steps}>
      {state !== 'ended' && (
        <>
          <Button
            variant="secondary"
            aria-disabled={!canEnd || undefined}
            aria-label={t('desk.operators.changeRoleOf', { email })}
            onClick={() => flow.send({ type: 'role.choose', id })}
          >
            {t('desk.operators.changeRole')}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={!canEnd || undefined}
            aria-label={t('desk.operators.endOf', { email })}
            onClick={() => flow.send({ type: 'ending.choose', id })}
          >
            {t('desk.operators.end')}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
        aria-disabled={!isShown || undefined}
        aria-label={t('desk.operators.inviteAgainOf', { email })}
        onClick={() => flow.send({ type: 'invitation.begin', invitee: { email, role } })}
      >
        {t('desk.operators.inviteAgain')}
      </Button>
      {state !== 'ended' && isShown && !canEnd && (
        <span className={styles.last}>{t('desk.operators.lastOwner')}</span>
      )}
    </div>
  );
}
