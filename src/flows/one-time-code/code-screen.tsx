import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SnapshotFrom } from 'xstate';
import { type AddressQuery, withQuery } from '#contract/forms/address-query.ts';
import type { BeforeOneTimeCode } from '#contract/forms/navigation-state.ts';
import type { MessageKey } from '#locales/message.ts';
import { forgottenHandOver, signUpHandOver } from '#machines/guest/hand-over.machine.ts';
import {
  type OneTimeCodeActor,
  oneTimeCodeMachine,
  resendSeconds,
} from '#machines/guest/one-time-code.machine.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useHandOver } from '../../app/use-hand-over.ts';
import { useText } from '../../language/text.ts';
import { AuthPage } from '../../parts/auth-page.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { resetCode, signUpCode } from './code-actors.ts';
import styles from './code-screen.module.css';

/** A code screen, and what it says of the screen before. */
interface Purpose {
  readonly handOver: typeof signUpHandOver;
  readonly machine: typeof oneTimeCodeMachine;
  readonly succeeded: MessageKey;
  readonly start: string;
}

/** The code of a new account (OTP-04). */
export const ofSignUp: Purpose = {
  handOver: signUpHandOver,
  machine: oneTimeCodeMachine.provide({ actors: signUpCode }),
  // SIGNUP-09, in place: the one notice is the code's.
  succeeded: 'signUp.succeeded',
  start: '/signup',
};

/** The code with which a new password can be set (OTP-06). */
export const ofForgotten: Purpose = {
  handOver: forgottenHandOver,
  machine: oneTimeCodeMachine.provide({ actors: resetCode }),
  succeeded: 'forgot.succeeded',
  start: '/forgot',
};

/** OTP-01 … OTP-11: four boxes, and a new code after a while. */
export function CodeScreen({ purpose }: { purpose: Purpose }) {
  const handed = useHandOver(purpose.handOver);
  return handed && <Code purpose={purpose} handed={handed} />;
}

type CodeProps = { purpose: Purpose; handed: BeforeOneTimeCode & AddressQuery };

function Code({ purpose, handed }: CodeProps) {
  const t = useText();
  const flow = useFlow(purpose.machine, { input: handed });
  // Keystrokes belong to the view, as Formik's do.
  const [code, setCode] = useState('');
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isVerifying = useSelector(flow, (snapshot) =>
    snapshot.matches({ entering: { code: 'verifying' } }),
  );
  const isPausing = useSelector(flow, isPausingState);
  const firstBox = useRef<HTMLInputElement>(null);
  useFocusAfter(isVerifying, firstBox);
  // The button that asked for a new code is replaced by the countdown and would lose the focus.
  useFocusAfter(!isPausing, firstBox);
  const canSubmit = useSelector(flow, (snapshot) => snapshot.can({ type: 'code.submit', code }));
  return (
    <AuthPage
      title={t('otp.title')}
      lead={
        <>
          <strong>{t(purpose.succeeded)}</strong>{' '}
          <span>{t('otp.lead', { email: handed.email })}</span>
        </>
      }
      other={<Link to={withQuery(purpose.start, handed)}>{t('otp.startAgain')}</Link>}
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
          firstBox={firstBox}
        />
        <Button type="submit" wide pending={isVerifying} disabled={!canSubmit && !isVerifying}>
          {t('otp.submit')}
        </Button>
      </form>
      <NewCode flow={flow} onAsk={() => setCode('')} />
    </AuthPage>
  );
}

function isPausingState(snapshot: SnapshotFrom<OneTimeCodeActor>): boolean {
  return snapshot.matches({ entering: { newCode: 'pausing' } });
}

/** Moves the focus to `place` when `isSo` ends. */
function useFocusAfter(isSo: boolean, place: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!isSo) return;
    return () => place.current?.focus();
  }, [isSo, place]);
}

/** The way to a new code, after a pause. */
function NewCode({ flow, onAsk }: { flow: OneTimeCodeActor; onAsk: () => void }) {
  const t = useText();
  const canResend = useSelector(flow, (snapshot) => snapshot.can({ type: 'code.resend' }));
  const isSending = useSelector(flow, (snapshot) =>
    snapshot.matches({ entering: { newCode: 'sending' } }),
  );
  const isPausing = useSelector(flow, isPausingState);
  if (isPausing) return <Countdown />;
  return (
    <Button
      className={styles.again}
      variant="secondary"
      wide
      pending={isSending}
      disabled={!canResend && !isSending}
      onClick={() => {
        onAsk();
        flow.send({ type: 'code.resend' });
      }}
    >
      {t('otp.resend')}
    </Button>
  );
}

/** Counts the seconds of the pause. The flow decides when it is over. */
function Countdown() {
  const t = useText();
  const [seconds, setSeconds] = useState(resendSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return <p className={styles.again}>{t('otp.resendIn', { seconds })}</p>;
}
