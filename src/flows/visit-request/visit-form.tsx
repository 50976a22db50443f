import { useSelector } from '@xstate/react';
import { listAgentTypes } from '#contract/calls/company.ts';
import { requestVisit } from '#contract/calls/enquiries.ts';
import { visitDraft } from '#contract/forms/enquiry-draft.ts';
import { visitRequestForm } from '#contract/forms/visit-request.ts';
import { visitRequestMachine } from '#machines/guest/visit-request.machine.ts';
import { visitTypesMachine } from '#machines/guest/visit-types.machine.ts';
import { callsActor } from '../../app/actors.ts';
import { everyPage } from '../../app/page-actor.ts';
import { useAuth } from '../../app/session.tsx';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { enquirerOf } from '../../forms/enquirer.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFormDraft } from '../../forms/use-form-draft.ts';
import { useFormOwner } from '../../forms/use-form-owner.ts';
import { useText } from '../../language/text.ts';
import { VisitTypeField } from './visit-type-field.tsx';

const visitMachine = visitRequestMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(requestVisit, input.request)),
  },
});

const typesMachine = visitTypesMachine.provide({
  actors: {
    load: callsActor(({ send }) => everyPage(listAgentTypes, send)),
  },
});

/** FORM-11 … FORM-20: `Schedule A Visit`, for visitors too. */
export function VisitForm() {
  return <OwnForm key={useFormOwner()} />;
}

function OwnForm() {
  const t = useText();
  const { user } = useAuth();
  const userId = user?.id;
  const blank = { ...enquirerOf(user), visitTypeId: '', message: '' };
  const draft = useFormDraft(visitDraft, userId);
  const types = useFlow(typesMachine, { input: { request: undefined } });
  const flow = useFlow(visitMachine, { input: { given: undefined } });
  const { failure, busy } = useFormState(flow);
  const successes = useSelector(flow, ({ context }) => context.successes);
  return (
    <FlowForm
      initialValues={blank}
      draft={draft.values}
      onTyped={draft.keep}
      schema={visitRequestForm}
      onSubmit={(values) => flow.send({ type: 'form.submit', values: { ...values, userId } })}
      failure={failure}
      busy={busy}
      round={successes}
      submitLabel={t('enquiry.submit')}
    >
      <TextField name="name" label={t('enquiry.name')} autoComplete="name" maxLength={40} />
      <TextField
        name="email"
        type="email"
        label={t('email.label')}
        autoComplete="email"
        maxLength={40}
      />
      <VisitTypeField types={types} />
      <TextAreaField name="message" label={t('enquiry.message')} />
    </FlowForm>
  );
}
