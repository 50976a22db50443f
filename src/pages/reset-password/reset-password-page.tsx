import { Link } from 'react-router-dom';
import { resetPassword } from '#contract/calls/accounts.ts';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { BeforeReset } from '#contract/forms/navigation-state.ts';
import { resetPasswordForm } from '#contract/forms/reset-password.ts';
import { resetHandOver } from '#machines/guest/hand-over.machine.ts';
import { resetPasswordMachine } from '#machines/guest/reset-password.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { useHandOver } from '../../app/use-hand-over.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';

const machine = resetPasswordMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(resetPassword, input.request)),
  },
});

export default function ResetPasswordPage() {
  const handed = useHandOver(resetHandOver);
  return handed && <ResetPassword handed={handed} />;
}

function ResetPassword({ handed }: { handed: BeforeReset & AddressQuery }) {
  const t = useText();
  const flow = useFlow(machine, { input: { given: handed } });
  const { failure, busy } = useFormState(flow);
  return (
    <AuthPage
      title={t('reset.title')}
      lead={t('reset.lead', { email: handed.email })}
      other={<Link to={withQuery('/forgot', handed)}>{t('reset.startAgain')}</Link>}
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
