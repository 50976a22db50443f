import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { endDeskSession, listDeskSessions } from '#contract/desk/calls/operators.ts';
import type { DeskSession } from '#contract/desk/records/operator.ts';
import { deskSessionsMachine } from '#machines/desk/desk-sessions.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Table } from '../../ui/table.tsx';
import { DeskReading } from '../frame/desk-reading.tsx';
import { TwoLines } from '../list/cells.tsx';
import styles from '../list/desk-list.module.css';
import { ListPage } from '../list/list-page.tsx';
import { QuestionDialog } from '../record/question-dialog.tsx';
import { useFocusAfter } from '../record/record-steps.tsx';
import { useQuestion } from '../record/use-question.ts';
import { deviceText } from './device-text.ts';

const machine = deskSessionsMachine.provide({
  actors: {
    listDeskSessions: callActor(listDeskSessions),
    endDeskSession: callActor(endDeskSession),
  },
});

type Flow = ActorRefFrom<typeof machine>;

/** DESK-60. An owner sees the sessions of all operators. */
export function SessionsPage() {
  const t = useText();
  const flow = useFlow(machine);
  const sessions = useSelector(flow, ({ context }) => context.sessions);
  const asked = useSelector(flow, ({ context }) =>
    context.sessions.find(({ id }) => id === context.chosen),
  );
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const retry = () => flow.send({ type: 'sessions.retry' });
  const list = useRef<HTMLDivElement>(null);
  useFocusAfter(list, sessions.length);
  return (
    <ListPage title={t('desk.sessions')}>
      <DeskReading
        keeps
        read={{ data: sessions.length > 0 ? sessions : undefined, hasFailed, retry }}
        failed={t('desk.sessions.failed')}
        placeholder={<Skeleton lines={3} />}
      >
        {(shown) => (
          <div className={styles.list} ref={list} tabIndex={-1}>
            <Table
              caption={t('desk.sessions')}
              rows={shown}
              rowKey={({ id }) => id}
              columns={[
                {
                  id: 'operator',
                  header: t('desk.sessions.operator'),
                  cell: ({ operatorName, device }) => (
                    <TwoLines below={deviceText(t, device)}>{operatorName}</TwoLines>
                  ),
                },
                {
                  id: 'address',
                  header: t('desk.sessions.address'),
                  cell: ({ address }) => address,
                },
                {
                  id: 'started',
                  header: t('desk.sessions.started'),
                  cell: ({ startedAt }) => moment(startedAt),
                },
                {
                  id: 'used',
                  header: t('desk.sessions.used'),
                  cell: ({ lastUsedAt }) => moment(lastUsedAt),
                },
                {
                  id: 'ends',
                  header: t('desk.sessions.ends'),
                  cell: ({ endsAt }) => moment(endsAt),
                },
                {
                  id: 'end',
                  header: t('desk.sessions.end'),
                  align: 'end',
                  cell: ({ id, isCurrent, operatorName }) =>
                    isCurrent ? (
                      <Badge tone="good">{t('desk.sessions.current')}</Badge>
                    ) : (
                      <EndButton flow={flow} id={id} name={operatorName} />
                    ),
                },
              ]}
            />
          </div>
        )}
      </DeskReading>
      {asked && <EndDialog flow={flow} session={asked} />}
    </ListPage>
  );
}

interface EndButtonProps {
  readonly flow: Flow;
  readonly id: DeskSession['id'];
  readonly name: string;
}

function EndButton({ flow, id, name }: EndButtonProps) {
  const t = useText();
  const canChoose = useSelector(flow, (snapshot) => snapshot.can({ type: 'session.choose', id }));
  return (
    <Button
      variant="secondary"
      aria-label={t('desk.sessions.endOf', { name })}
      aria-disabled={!canChoose || undefined}
      onClick={() => flow.send({ type: 'session.choose', id })}
    >
      {t('desk.sessions.end')}
    </Button>
  );
}

function EndDialog({ flow, session }: { flow: Flow; session: DeskSession }) {
  const t = useText();
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.sessions.end.title', { name: session.operatorName })}
      confirm={{
        label: t('desk.sessions.end.submit'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'session.confirm' }),
      }}
    >
      <p>{t('desk.sessions.end.text')}</p>
    </QuestionDialog>
  );
}
