import { useSelector } from '@xstate/react';
import { requestPartnership } from '#contract/calls/enquiries.ts';
import { partnershipDraft } from '#contract/forms/enquiry-draft.ts';
import { partnershipRequestForm } from '#contract/forms/partnership-request.ts';
import { plainPhone } from '#contract/phone.ts';
import { cappedWords, mostWords, wordCount } from '#contract/rules/words.ts';
import { partnershipRequestMachine } from '#machines/guest/partnership-request.machine.ts';
import { callsActor } from '../../app/actors.ts';
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

const machine = partnershipRequestMachine.provide({
  actors: {
    submit: callsActor(({ input, send }) => send(requestPartnership, input.request)),
  },
});

/** FORM-01 … FORM-10: `Schedule a visit`, for visitors too. */
export function PartnershipForm() {
  return <OwnForm key={useFormOwner()} />;
}

function OwnForm() {
  const t = useText();
  const { user } = useAuth();
  const userId = user?.id;
  const blank = {
    ...enquirerOf(user),
    mobileNumber: user ? plainPhone(user.mobileNumber).slice(0, 15) : '',
    message: '',
  };
  const draft = useFormDraft(partnershipDraft, userId);
  const flow = useFlow(machine, { input: { given: undefined } });
  const { failure, busy } = useFormState(flow);
  const successes = useSelector(flow, ({ context }) => context.successes);
  return (
    <FlowForm
      initialValues={blank}
      draft={draft.values}
      onTyped={draft.keep}
      schema={partnershipRequestForm}
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
      <TextField
        name="mobileNumber"
        type="tel"
        label={t('enquiry.mobileNumber')}
        autoComplete="tel"
      />
      <TextAreaField
        name="message"
        label={t('enquiry.message')}
        keep={cappedWords}
        hint={(typed) =>
          t('partnershipRequest.words', { count: wordCount(typed), most: mostWords })
        }
      />
    </FlowForm>
  );
}
