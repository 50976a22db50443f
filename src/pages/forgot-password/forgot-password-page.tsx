import { Link, useLocation } from 'react-router-dom';
import { forgotPassword } from '#contract/calls/accounts.ts';
import { forgotPasswordForm } from '#contract/forms/forgot-password.ts';
import { forgotPasswordMachine } from '#machines/guest/forgot-password.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { Entrance } from '../../app/entrance.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';

const machine = forgotPasswordMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(forgotPassword, input.request)),
  },
});

export default function ForgotPasswordPage() {
  return <Entrance>{() => <ForgotPassword />}</Entrance>;
}

function ForgotPassword() {
  const t = useText();
  const { search } = useLocation();
  const flow = useFlow(machine, { input: { given: { search } } });
  const { failure, busy } = useFormState(flow);
  return (
    <AuthPage
      title={t('forgot.title')}
      lead={t('forgot.lead')}
      other={
        <>
          <span>{t('forgot.remembered')}</span>{' '}
          <Link to={{ pathname: '/signin', search }}>{t('forgot.signIn')}</Link>
        </>
      }
    >
      <FlowForm
        initialValues={{ email: '' }}
        schema={forgotPasswordForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('forgot.submit')}
      >
        <TextField
          name="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t('email.label')}
          autoComplete="email"
          maxLength={40}
          keep={(typed) => typed.toLowerCase()}
        />
      </FlowForm>
    </AuthPage>
  );
}
