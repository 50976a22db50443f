import { useSelector } from '@xstate/react';
import { changePassword } from '#contract/calls/accounts.ts';
import { changePasswordForm } from '#contract/forms/change-password.ts';
import type { UserId } from '#contract/ids.ts';
import { changePasswordMachine } from '#machines/guest/change-password.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { AccountFrame } from '../../flows/account-deletion/account-frame.tsx';
import { FlowForm } from '../../forms/flow-form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import styles from './change-password-page.module.css';

const machine = changePasswordMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(changePassword, input.request)),
  },
});

export default function ChangePasswordPage() {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <AccountFrame key={user.id} user={user}>
      <ChangePassword userId={user.id} />
    </AccountFrame>
  );
}

function ChangePassword({ userId }: { userId: UserId }) {
  const t = useText();
  const flow = useFlow(machine, { input: { given: { userId } } });
  const { failure, busy } = useFormState(flow);
  const successes = useSelector(flow, ({ context }) => context.successes);
  return (
    <>
      <p className={styles.lead}>{t('changePassword.lead')}</p>
      <FlowForm
        initialValues={{ oldPassword: '', newPassword: '', confirmPassword: '' }}
        schema={changePasswordForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        answersWhileBusy
        round={successes}
        submitLabel={t('changePassword.submit')}
      >
        <TextField
          name="oldPassword"
          type="password"
          label={t('oldPassword.label')}
          autoComplete="current-password"
          maxLength={40}
        />
        <NewPasswordFields />
      </FlowForm>
    </>
  );
}
