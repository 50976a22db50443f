import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { askedAddress } from '#contract/desk/asked-address.ts';
import {
  beginDeskSignIn,
  finishDeskSignIn,
  recoverDeskSignIn,
} from '#contract/desk/calls/sign-in.ts';
import { codeForm, passwordForm, recoveryCodeForm } from '#contract/desk/desk-forms.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { useDesk } from '../app/desk-site.ts';
import styles from './sign-in.module.css';

const machine = deskSignInMachine.provide({
  actors: {
    beginDeskSignIn: callActor(beginDeskSignIn),
    finishDeskSignIn: callActor(finishDeskSignIn),
    recoverDeskSignIn: callActor(recoverDeskSignIn),
  },
});

type Flow = ActorRefFrom<typeof machine>;

/** DESK-50, DESK-52: the forms of the sign-in, one at a time. */
export function SignIn() {
  const { session } = useDesk();
  const flow = useFlow(machine);
  const asksCode = useSelector(flow, (snapshot) => snapshot.hasTag('code'));
  const asksRecoveryCode = useSelector(flow, (snapshot) => snapshot.hasTag('recoveryCode'));
  const place = useRef<HTMLDivElement>(null);
  useFocusInNewForm(place, asksCode ? 'code' : asksRecoveryCode ? 'recoveryCode' : 'password');
  useFact(flow, 'operator.signedIn', ({ operator }) => {
    session.send({ type: 'operator.signedIn', operator });
    openAsked();
  });
  return (
    <div ref={place} className={styles.forms}>
      {asksCode && <CodeForm flow={flow} />}
      {asksRecoveryCode && <RecoveryCodeForm flow={flow} />}
      {!asksCode && !asksRecoveryCode && <PasswordForm flow={flow} />}
    </div>
  );
}

/** DESK-300: opens the preview or the export that led here. Of a file, this page stays and shows its list. */
function openAsked(): void {
  const { hash, pathname, search } = window.location;
  const asked = askedAddress(hash);
  if (asked === undefined) return;
  // The next sign-in at this page must not open it again.
  window.history.replaceState(window.history.state, '', pathname + search);
  window.location.replace(asked);
}

/** Focuses the first field of a new form, because the button that had the focus is removed. */
function useFocusInNewForm(place: RefObject<HTMLElement | null>, form: string): void {
  const shown = useRef(form);
  useEffect(() => {
    if (shown.current === form) return;
    shown.current = form;
    place.current?.querySelector('input')?.focus();
  }, [place, form]);
}

function PasswordForm({ flow }: { flow: Flow }) {
  const t = useText();
  return (
    <FlowForm
      {...useFormState(flow)}
      initialValues={{ email: '', password: '' }}
      schema={passwordForm}
      onSubmit={(values) => flow.send({ type: 'password.submit', values })}
      submitLabel={t('desk.signIn.submit')}
    >
      <TextField
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t('desk.signIn.email')}
        autoComplete="username"
        maxLength={100}
      />
      <TextField
        name="password"
        type="password"
        label={t('desk.signIn.password')}
        autoComplete="current-password"
        maxLength={100}
      />
    </FlowForm>
  );
}

function CodeForm({ flow }: { flow: Flow }) {
  const t = useText();
  return (
    <>
      <FlowForm
        {...useFormState(flow)}
        initialValues={{ code: '' }}
        schema={codeForm}
        onSubmit={(values) => flow.send({ type: 'code.submit', values })}
        submitLabel={t('desk.signIn.finish')}
      >
        <TextField
          name="code"
          inputMode="numeric"
          label={t('desk.signIn.code')}
          hint={t('desk.signIn.codeHint')}
          autoComplete="one-time-code"
          maxLength={7}
        />
      </FlowForm>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => flow.send({ type: 'recoveryCode.choose' })}>
          {t('desk.signIn.useRecovery')}
        </Button>
        <Restart flow={flow} />
      </div>
    </>
  );
}

function RecoveryCodeForm({ flow }: { flow: Flow }) {
  const t = useText();
  return (
    <>
      <FlowForm
        {...useFormState(flow)}
        initialValues={{ recoveryCode: '' }}
        schema={recoveryCodeForm}
        onSubmit={(values) => flow.send({ type: 'recoveryCode.submit', values })}
        submitLabel={t('desk.signIn.finish')}
      >
        <TextField
          name="recoveryCode"
          autoCapitalize="none"
          spellCheck={false}
          label={t('desk.signIn.recoveryCode')}
          hint={t('desk.signIn.recoveryHint')}
          autoComplete="off"
          maxLength={40}
        />
      </FlowForm>
      <div className={styles.ways}>
        <Button variant="quiet" onClick={() => flow.send({ type: 'code.choose' })}>
          {t('desk.signIn.useApp')}
        </Button>
        <Restart flow={flow} />
      </div>
    </>
  );
}

function Restart({ flow }: { flow: Flow }) {
  const t = useText();
  return (
    <Button variant="quiet" onClick={() => flow.send({ type: 'signIn.restart' })}>
      {t('desk.signIn.restart')}
    </Button>
  );
}
