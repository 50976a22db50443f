import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { verifyResetCode, verifySignUp } from '#contract/calls/accounts.ts';
import { oneTimeCodeMachine } from '#machines/one-time-code/one-time-code.machine.ts';
import { callActor } from '../../app/actors.ts';
import { AuthPage } from '../../app/auth-page.tsx';
import { useText } from '../../app/text.ts';
import { useFlow } from '../../app/use-flow.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import styles from './otp-verification-page.module.css';

const machine = oneTimeCodeMachine.provide({
  actors: { verifySignUp: callActor(verifySignUp), verifyResetCode: callActor(verifyResetCode) },
});

/** OTP-01 … OTP-05, OTP-09 … OTP-11: the code after a sign-up. */
export default function OtpVerificationPage() {
  const t = useText();
  const { state } = useLocation();
  const flow = useFlow(machine, { input: { purpose: 'signUp', state } });
  // What has been typed so far is the view's own, as Formik's keystrokes are.
  const [code, setCode] = useState('');
  const email = useSelector(flow, ({ context }) => context.email);
  const failure = useSelector(flow, ({ context }) => context.failure);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const canSubmit = useSelector(flow, (snapshot) => snapshot.can({ type: 'code.submit', code }));
  return (
    <AuthPage
      title={t('otp.title')}
      lead={t('otp.lead', { email })}
      other={<Link to="/signup">{t('otp.startAgain')}</Link>}
      focusHeading={false}
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          flow.send({ type: 'code.submit', code });
        }}
      >
        <CodeInput
          length={4}
          value={code}
          onChange={setCode}
          label={t('otp.label')}
          digitLabel={(position) => t('otp.digit', { position })}
          error={failure && t(failure.message, failure.values)}
          autoFocus
        />
        <Button type="submit" wide pending={busy} disabled={!canSubmit && !busy}>
          {t('otp.submit')}
        </Button>
      </form>
    </AuthPage>
  );
}
