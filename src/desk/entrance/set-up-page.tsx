import { useSelector } from '@xstate/react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { acceptInvitation, openInvitation } from '#contract/desk/calls/sign-in.ts';
import { setUpForm } from '#contract/desk/desk-forms.ts';
import { deskSetUpMachine } from '#machines/desk/desk-set-up.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { callActor } from '../../app/actors.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useDesk } from '../app/desk-site.ts';
import { EntrancePage } from './entrance-page.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './set-up-page.module.css';

const machine = deskSetUpMachine.provide({
  actors: {
    openInvitation: callActor(openInvitation),
    acceptInvitation: callActor(acceptInvitation),
  },
});

type Flow = ActorRefFrom<typeof machine>;

/** DESK-53. The fragment of the address is never sent to a server, so it is in no log. */
export function SetUpPage() {
  const { hash } = useLocation();
  return <SetUp key={hash} invitation={hash.slice(1)} />;
}

function SetUp({ invitation }: { invitation: string }) {
  const t = useText();
  const { session } = useDesk();
  const navigate = useNavigate();
  const flow = useFlow(machine, { input: { invitation } });
  useFact(flow, 'operator.signedIn', ({ operator }) => {
    session.send({ type: 'operator.signedIn', operator });
    void navigate('/', { replace: true });
  });
  const isEnrolling = useSelector(flow, (snapshot) => snapshot.hasTag('enrolling'));
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showingCodes'));
  const end = useSelector(flow, endOf);
  const isUnopened = useSelector(flow, (snapshot) => snapshot.matches('unopened'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes);
  return (
    <EntrancePage title={t(isShowing ? 'desk.setUp.codes' : 'desk.setUp')}>
      {isEnrolling && <Enrolment flow={flow} />}
      {isShowing && (
        <RecoveryCodes codes={codes} onKept={() => flow.send({ type: 'recoveryCodes.kept' })} />
      )}
      {end && (
        <>
          <ErrorState message={t(end)} />
          <Link to="/">{t('desk.signIn')}</Link>
        </>
      )}
      {isUnopened && failure && (
        <ErrorState
          message={t(failure.message, failure.values)}
          retry={{
            label: t('action.retry'),
            onRetry: () => flow.send({ type: 'invitation.retry' }),
          }}
        />
      )}
      {!isEnrolling && !isShowing && !end && !isUnopened && <Spinner label={t('desk.loading')} />}
    </EntrancePage>
  );
}

/** Why the invitation cannot be used. */
function endOf(snapshot: SnapshotFrom<typeof machine>) {
  if (snapshot.matches('refused')) return 'desk.setUp.refused';
  if (snapshot.matches('perhapsSetUp')) return 'desk.setUp.lost';
  return undefined;
}

function Enrolment({ flow }: { flow: Flow }) {
  const t = useText();
  const { email, role, secret, appLink } = assertDefined(
    useSelector(flow, ({ context }) => context.account),
  );
  const { failure, busy } = useFormState(flow);
  return (
    <>
      <p>{t('desk.setUp.lead', { role: t(`desk.role.${role}`), email })}</p>
      <FlowForm
        initialValues={{ name: '', password: '', code: '' }}
        schema={setUpForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.setUp.submit')}
      >
        <h2>{t('desk.setUp.you')}</h2>
        <TextField name="name" label={t('desk.setUp.name')} autoComplete="name" maxLength={80} />
        <TextField
          name="password"
          type="password"
          label={t('desk.setUp.password')}
          hint={t('desk.setUp.passwordHint')}
          autoComplete="new-password"
          maxLength={100}
        />
        <h2>{t('desk.setUp.app')}</h2>
        <div className={styles.app}>
          <p>{t('desk.setUp.scan')}</p>
          <QrCode text={appLink} label={t('desk.setUp.qr')} />
          <p>{t('desk.setUp.secret')}</p>
          <code className={styles.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <a href={appLink}>{t('desk.setUp.open')}</a>
        </div>
        <TextField
          name="code"
          inputMode="numeric"
          label={t('desk.setUp.code')}
          autoComplete="one-time-code"
          maxLength={7}
        />
      </FlowForm>
    </>
  );
}
