import { useSelector } from '@xstate/react';
import { roles } from '#contract/desk/desk-call.ts';
import { invitationForm, roleForm } from '#contract/desk/desk-forms.ts';
import type { DeskOperatorsActor } from '#machines/desk/desk-operators.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { ChoiceField } from '../../forms/choice-field.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyButton } from '../frame/copy-button.tsx';
import { KeepButton, QuestionDialog } from '../record/question-dialog.tsx';
import { useQuestion } from '../record/use-question.ts';
import styles from './operator-dialogs.module.css';

interface DialogProps {
  readonly flow: DeskOperatorsActor;
}

/** DESK-31: the invitation, and the changes of an account. */
export function OperatorDialogs({ flow }: DialogProps) {
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

function InviteDialog({ flow }: DialogProps) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const invitee = useSelector(flow, ({ context }) => context.invitee);
  return (
    <QuestionDialog title={t('desk.operators.invite')} busy={busy} onCancel={onCancel}>
      <p>{t('desk.operators.invite.text')}</p>
      <FlowForm
        initialValues={invitee}
        schema={invitationForm}
        onSubmit={(values) => flow.send({ type: 'invitation.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.operators.invite.submit')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        <TextField
          name="email"
          type="email"
          label={t('desk.operators.email')}
          autoComplete="off"
          maxLength={40}
        />
        <RoleField />
      </FlowForm>
    </QuestionDialog>
  );
}

function RoleField() {
  const t = useText();
  return (
    <ChoiceField
      name="role"
      label={t('desk.operators.role')}
      nothing={t('desk.operators.role.choose')}
      choices={roles.map((id) => ({ id, name: t(`desk.role.${id}`) }))}
    />
  );
}

function InvitationDialog({ flow }: DialogProps) {
  const t = useText();
  const { email } = useSelector(flow, ({ context }) => context.invitee);
  const { token, isSent } = assertDefined(useSelector(flow, ({ context }) => context.invitation));
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
      <div className={styles.invitation}>
        <p>{t(`desk.operators.invited.${isSent ? 'sent' : 'notSent'}`)}</p>
        <p>
          <span>{t('desk.operators.invited.link')}</span>
          <code className={styles.link}>{invitationLink(token)}</code>
        </p>
        <CopyButton text={invitationLink(token)} />
      </div>
    </Dialog>
  );
}

/** The absolute address for a link. The desk is rendered only in the browser. */
function invitationLink(token: string): string {
  return `${location.origin}/desk/set-up#${token}`;
}

function RoleDialog({ flow }: DialogProps) {
  const t = useText();
  const { busy, failure, onCancel } = useQuestion(flow);
  const { email, role } = assertDefined(useSelector(flow, ({ context }) => context.chosen));
  return (
    <QuestionDialog
      title={t('desk.operators.changeRoleOf', { email })}
      busy={busy}
      onCancel={onCancel}
    >
      <FlowForm
        initialValues={{ role }}
        schema={roleForm}
        onSubmit={(values) => flow.send({ type: 'role.submit', ...values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.operators.changeRole.submit')}
        otherAction={<KeepButton busy={busy} onCancel={onCancel} />}
      >
        <RoleField />
      </FlowForm>
    </QuestionDialog>
  );
}

function EndDialog({ flow }: DialogProps) {
  const t = useText();
  const { email } = assertDefined(useSelector(flow, ({ context }) => context.chosen));
  return (
    <QuestionDialog
      {...useQuestion(flow)}
      title={t('desk.operators.end.title', { email })}
      confirm={{
        label: t('desk.operators.end.submit'),
        look: 'danger',
        onConfirm: () => flow.send({ type: 'ending.confirm' }),
      }}
    >
      <p>{t('desk.operators.end.text')}</p>
    </QuestionDialog>
  );
}
