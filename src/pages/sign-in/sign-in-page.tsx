import { Link, useLocation } from 'react-router-dom';
import { signIn } from '#contract/calls/accounts.ts';
import { signInForm } from '#contract/forms/sign-in.ts';
import type { Destination } from '#contract/navigation.ts';
import { signInMachine } from '#machines/guest/sign-in.machine.ts';
import { callActor } from '../../app/actors.ts';
import { Entrance } from '../../app/entrance.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import styles from './sign-in-page.module.css';

const machine = signInMachine.provide({ actors: { signIn: callActor(signIn) } });

export default function SignInPage() {
  return <Entrance>{(destination) => <SignIn destination={destination} />}</Entrance>;
}

function SignIn({ destination }: { destination: Destination }) {
  const t = useText();
  const { search } = useLocation();
  const flow = useFlow(machine, { input: { destination } });
  const { failure, busy } = useFormState(flow);
  return (
    <AuthPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      other={
        <>
          <span>{t('signIn.noAccount')}</span>{' '}
          <Link to={{ pathname: '/signup', search }}>{t('signIn.signUp')}</Link>
        </>
      }
    >
      <FlowForm
        initialValues={{ email: '', password: '' }}
        schema={signInForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('signIn.submit')}
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
        <TextField
          name="password"
          type="password"
          label={t('password.label')}
          autoComplete="current-password"
          maxLength={40}
        />
        <p className={styles.forgot}>
          <Link to={{ pathname: '/forgot', search }}>{t('signIn.forgot')}</Link>
        </p>
      </FlowForm>
    </AuthPage>
  );
}
