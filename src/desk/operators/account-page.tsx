import { useSelector } from '@xstate/react';
import { renewRecoveryCodes } from '#contract/desk/calls/sign-in.ts';
import { recoveryCodesForm } from '#contract/desk/desk-forms.ts';
import { deskRecoveryCodesMachine } from '#machines/desk/desk-recovery-codes.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { RecoveryCodes } from '../entrance/recovery-codes.tsx';
import { ListPage } from '../list/list-page.tsx';
import { Facts } from '../record/facts.tsx';
import { RecordColumns } from '../record/record-columns.tsx';
import { NoticeMails } from './notice-mails.tsx';

const machine = deskRecoveryCodesMachine.provide({
  actors: { renewRecoveryCodes: callActor(renewRecoveryCodes) },
});

/** DESK-32: the operator's own account. */
export function AccountPage() {
  const t = useText();
  const { name, email, role } = useOperator();
  return (
    <ListPage title={t('desk.account')}>
      <RecordColumns
        lead={
          <Card>
            <Facts
              facts={[
                [t('desk.operators.name'), name],
                [t('desk.operators.email'), email],
                [t('desk.operators.role'), t(`desk.role.${role}`)],
              ]}
            />
          </Card>
        }
        steps={<NewCodes />}
      >
        <NoticeMails />
      </RecordColumns>
    </ListPage>
  );
}

function NewCodes() {
  const t = useText();
  const flow = useFlow(machine);
  const isShowing = useSelector(flow, (snapshot) => snapshot.matches('showingCodes'));
  const codes = useSelector(flow, ({ context }) => context.recoveryCodes);
  const { failure, busy } = useFormState(flow);
  if (isShowing) {
    return (
      <Card title={t('desk.setUp.codes')}>
        <RecoveryCodes codes={codes} onKept={() => flow.send({ type: 'recoveryCodes.kept' })} />
      </Card>
    );
  }
  return (
    <Card title={t('desk.account.codes')}>
      <FlowForm
        initialValues={{ password: '', code: '' }}
        schema={recoveryCodesForm}
        onSubmit={(values) => flow.send({ type: 'form.submit', values })}
        failure={failure}
        busy={busy}
        submitLabel={t('desk.account.renew')}
      >
        <p>{t('desk.account.codesText')}</p>
        <TextField
          name="password"
          type="password"
          label={t('desk.account.password')}
          autoComplete="current-password"
          maxLength={100}
        />
        <TextField
          name="code"
          inputMode="numeric"
          label={t('desk.signIn.code')}
          hint={t('desk.signIn.codeHint')}
          autoComplete="one-time-code"
          maxLength={7}
        />
      </FlowForm>
    </Card>
  );
}
