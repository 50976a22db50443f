import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { resetPassword } from '#contract/calls/accounts.ts';
import { resetPasswordForm } from '#contract/forms/reset-password.ts';
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts';
import { callActor } from '../../app/actors.ts';
import { AuthPage } from '../../app/auth-page.tsx';
import { FlowForm } from '../../app/flow-form.tsx';
import { NewPasswordFields } from '../../app/new-password-fields.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = resetPasswordMachine.provide({
  actors: { resetPassword: callActor(resetPassword) },
});

/** PWD-12 … PWD-16. */
export default function ResetPasswordPage() {
  const t = useText();
  const { state } = useLocation();
  const flow = useFlow(machine, { input: { state } });
  const email = useSelector(flow, ({ context }) => context.email);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead', { email })}
      other={<Link to="/forgot">{t('reset.startAgain')}</Link>}
    >
      <FlowForm
        initialValues={{ newPassword: '', confirmPassword: '' }}
        schema={resetPasswordForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('reset.submit')}
      >
        <NewPasswordFields />
      </FlowForm>
    </AuthPage>
  );
}
