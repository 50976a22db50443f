import { useSelector } from '@xstate/react';
import { UserPlus } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import {
  changeOperator,
  endOperator,
  inviteOperator,
  listOperators,
} from '#contract/desk/calls/operators.ts';
import { roles } from '#contract/desk/desk-call.ts';
import { invitationForm, roleForm } from '#contract/desk/desk-forms.ts';
import type { ListedOperator } from '#contract/desk/records/operator.ts';
import { deskOperatorsMachine } from '#machines/desk-operators/desk-operators.machine.ts';
import { known } from '#machines/shared/known.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type Say, useText } from '../../language/text.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Table } from '../../ui/table.tsx';
import { deskActor } from '../app/desk-actors.ts';
import { useDeskFlow } from '../app/use-desk-flow.ts';
import listStyles from '../list/desk-list.module.css';
import { ListPage } from '../list/list-page.tsx';
import styles from './operators-page.module.css';

const machine = deskOperatorsMachine.provide({
  actors: {
    listOperators: deskActor(listOperators),
    inviteOperator: deskActor(inviteOperator),
    changeOperator: deskActor(changeOperator),
    endOperator: deskActor(endOperator),
  },
});

type Flow = ActorRefFrom<typeof machine>;

/** DESK-31. */
export function OperatorsPage() {
  const t = useText();
  const flow = useDeskFlow(machine);
  const operators = useSelector(flow, ({ context }) => context.operators);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  return (
    <ListPage
      title={t('desk.operators')}
      action={
        <Button
          disabled={operators.length === 0}
          onClick={() =>
            flow.send({ type: 'invitation.begin', invitee: { email: '', role: 'support' } })
          }
        >
          <UserPlus size={18} aria-hidden="true" />
          {t('desk.operators.invite')}
        </Button>
      }
    >
      {hasFailed && (
        <ErrorState
          message={t('desk.operators.failed')}
          retry={{
            label: t('action.retry'),
            onRetry: () => flow.send({ type: 'operators.retry' }),
          }}
        />
      )}
      {operators.length === 0 && !hasFailed && (
        <>
          <Spinner label={t('desk.loading')} />
          <Skeleton lines={3} />
        </>
      )}
      {operators.length > 0 && <Operators flow={flow} operators={operators} />}
      <Dialogs flow={flow} />
    </ListPage>
  );
}

interface OperatorsProps {
  readonly flow: Flow;
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
            cell: ({ state }) => (
              <Badge tone={tones[state]}>{t(`desk.operatorState.${state}`)}</Badge>
            ),
          },
          {
            id: 'steps',
            header: t('desk.operators.steps'),
            cell: (operator) => <Steps flow={flow} operator={operator} />,
          },
        ]}
      />
    </div>
  );
}

const tones = { invited: 'waiting', active: 'good', ended: 'neutral' } as const;

function Steps({ flow, operator }: { flow: Flow; operator: ListedOperator }) {
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
            disabled={!canEnd}
            aria-label={t('desk.operators.changeRoleOf', { email })}
            onClick={() => flow.send({ type: 'role.choose', id })}
          >
            {t('desk.operators.changeRole')}
          </Button>
          <Button
            variant="secondary"
            disabled={!canEnd}
            aria-label={t('desk.operators.endOf', { email })}
            onClick={() => flow.send({ type: 'ending.choose', id })}
          >
            {t('desk.operators.end')}
          </Button>
        </>
      )}
      <Button
        variant="secondary"
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

function Dialogs({ flow }: { flow: Flow }) {
  const isInviting = useSelector(flow, (snapshot) => snapshot.hasTag('inviting'));
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showingInvitation'));
  const isChanging = useSelector(flow, (snapshot) => snapshot.hasTag('changingRole'));
  const isEnding = useSelector(flow, (snapshot) => snapshot.hasTag('ending'));
  if (isInviting) return <InviteDialog flow={flow} />;
  if (isShowing) return <InvitationDialog flow={flow} />;
  if (isChanging) return <RoleDialog flow={flow} />;
  if (isEnding) return <EndDialog flow={flow} />;
  return null;
}

function rolesIn(t: Say) {
  return roles.map((id) => ({ id, name: t(`desk.role.${id}`) }));
}

function useDialog(flow: Flow) {
  const t = useText();
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => flow.send({ type: 'question.cancel' });
  return {
    busy,
    failure: useSelector(flow, ({ context }) => context.failure),
    frame: { open: true, onClose: cancel, closeLabel: t('action.close'), dismissable: !busy },
    back: (
      <Button variant="secondary" disabled={busy} onClick={cancel}>
        {t('desk.step.keep')}
      </Button>
    ),
  };
}

function InviteDialog({ flow }: { flow: Flow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const invitee = useSelector(flow, ({ context }) => context.invitee);
  return (
    <Dialog {...frame} title={t('desk.operators.invite')}>
      <p>{t('desk.operators.invite.text')}</p>
      <FlowForm
        initialValues={invitee}
        schema={invitationForm}
        onSubmit={(values) => flow.send({ type: 'invitation.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.operators.invite.submit')}
        otherAction={back}
      >
        <TextField
          name="email"
          type="email"
          label={t('desk.operators.email')}
          autoComplete="off"
          maxLength={40}
        />
        <ChoiceField
          name="role"
          label={t('desk.operators.role')}
          nothing={t('desk.list.any')}
          choices={rolesIn(t)}
        />
      </FlowForm>
    </Dialog>
  );
}

function InvitationDialog({ flow }: { flow: Flow }) {
  const t = useText();
  const { email } = useSelector(flow, ({ context }) => context.invitee);
  const { token, isSent } = known(useSelector(flow, ({ context }) => context.invitation));
  const kept = () => flow.send({ type: 'invitation.kept' });
  return (
    <Dialog
      open
      title={t('desk.operators.invited', { email })}
      onClose={kept}
      closeLabel={t('action.close')}
      dismissable={false}
      actions={<Button onClick={kept}>{t('desk.operators.invited.kept')}</Button>}
    >
      <p>{t(`desk.operators.invited.${isSent ? 'sent' : 'notSent'}`)}</p>
      <p>
        {t('desk.operators.invited.link')}
        <code className={styles.link}>{invitationLink(token)}</code>
      </p>
    </Dialog>
  );
}

/** The absolute address for a link. The desk is rendered only in the browser. */
function invitationLink(token: string): string {
  return `${location.origin}/desk/set-up#${token}`;
}

function RoleDialog({ flow }: { flow: Flow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const { email, role } = known(useSelector(flow, ({ context }) => context.chosen));
  return (
    <Dialog {...frame} title={t('desk.operators.changeRoleOf', { email })}>
      <FlowForm
        initialValues={{ role }}
        schema={roleForm}
        onSubmit={(values) => flow.send({ type: 'role.submit', ...values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.operators.changeRole.submit')}
        otherAction={back}
      >
        <ChoiceField
          name="role"
          label={t('desk.operators.role')}
          nothing={t('desk.list.any')}
          choices={rolesIn(t)}
        />
      </FlowForm>
    </Dialog>
  );
}

function EndDialog({ flow }: { flow: Flow }) {
  const t = useText();
  const { busy, failure, frame, back } = useDialog(flow);
  const { email } = known(useSelector(flow, ({ context }) => context.chosen));
  return (
    <Dialog
      {...frame}
      title={t('desk.operators.end.title', { email })}
      actions={
        <>
          {back}
          <Button
            variant="danger"
            pending={busy}
            onClick={() => flow.send({ type: 'ending.confirm' })}
          >
            {t('desk.operators.end.submit')}
          </Button>
        </>
      }
    >
      <p>{t('desk.operators.end.text')}</p>
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </Dialog>
  );
}
