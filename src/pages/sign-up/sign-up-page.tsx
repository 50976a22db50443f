import { Link, useLocation } from 'react-router-dom';
import { signUp } from '#contract/calls/accounts.ts';
import { signUpForm, typedUserName } from '#contract/forms/sign-up.ts';
import { signUpMachine } from '#machines/guest/sign-up.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { Entrance } from '../../app/entrance.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';

const machine = signUpMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(signUp, input.request)),
  },
});

export default function SignUpPage() {
  return <Entrance>{() => <SignUp />}</Entrance>;
}

function SignUp() {
  const t = useText();
  const { search } = useLocation();
  const flow = useFlow(machine, { input: { given: { search } } });
  const { failure, busy } = useFormState(flow);
  return (
    <AuthPage
      title={t('signUp.title')}
      lead={t('signUp.lead')}
      other={
        <>
          <span>{t('signUp.haveAccount')}</span>{' '}
          <Link to={{ pathname: '/signin', search }}>{t('signUp.signIn')}</Link>
        </>
      }
    >
      <FlowForm
        initialValues={{ userName: '', email: '', password: '' }}
        schema={signUpForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('signUp.submit')}
      >
        <TextField
          name="userName"
          label={t('userName.label')}
          hint={t('userName.hint')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          keep={typedUserName}
        />
        <TextField
          name="email"
          type="email"
          label={t('email.label')}
          autoComplete="email"
          maxLength={40}
        />
        <TextField
          name="password"
          type="password"
          label={t('password.label')}
          autoComplete="new-password"
          maxLength={40}
        />
      </FlowForm>
    </AuthPage>
  );
}
