import { useSelector } from '@xstate/react';
import { Link, useLocation } from 'react-router-dom';
import { signIn } from '#contract/calls/accounts.ts';
import { dayOnClock } from '#contract/day.ts';
import { draftPage } from '#contract/forms/booking-draft.ts';
import { signInForm } from '#contract/forms/sign-in.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { callActor } from '../../app/actors.ts';
import { AuthPage } from '../../app/auth-page.tsx';
import { FlowForm } from '../../app/flow-form.tsx';
import { useAuth } from '../../app/session.tsx';
import { storedText } from '../../app/storage.ts';
import { useText } from '../../app/text.ts';
import { TextField } from '../../app/text-field.tsx';
import { useFlow } from '../../app/use-flow.ts';
import styles from './sign-in-page.module.css';

const machine = signInMachine.provide({ actors: { signIn: callActor(signIn) } });

function useSignIn() {
  const { isSignedIn } = useAuth();
  const { state } = useLocation();
  const draft = draftPage(storedText('ndako.bookingDraft.v1'), dayOnClock(new Date()));
  return useFlow(machine, { input: { isSignedIn, state, draftPage: draft } });
}

/** SIGNIN-01 … SIGNIN-10. */
export default function SignInPage() {
  const t = useText();
  const { state } = useLocation();
  const flow = useSignIn();
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  return (
    <AuthPage
      title={t('signIn.title')}
      lead={t('signIn.lead')}
      other={
        <>
          {t('signIn.noAccount')}{' '}
          <Link to="/signup" state={state}>
            {t('signIn.signUp')}
          </Link>
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
          <Link to="/forgot">{t('signIn.forgot')}</Link>
        </p>
      </FlowForm>
    </AuthPage>
  );
}
