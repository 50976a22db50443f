import { useSelector } from '@xstate/react';
import { type RefundDetailsForm, refundDetailsForm } from '#contract/forms/refund-details.ts';
import { digitsOfPhone } from '#contract/phone.ts';
import type { CancellationActor } from '#machines/guest/cancellation/cancellation.machine.ts';
import { useLeaveGuard } from '../../app/use-leave-guard.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { FormChanges } from '../../forms/form-changes.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';

const blank: RefundDetailsForm = {
  accountHolder: '',
  bankName: '',
  accountNumber: '',
  confirmAccountNumber: '',
  contactNumber: '',
};

/** Account numbers are printed and copied in groups. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

/** REF-02 … REF-05: the account that the money goes back to. Default export: loaded lazily. */
export default function RefundForm({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const isBusy = useSelector(cancellation, (state) => state.hasTag('busy'));
  const canLeave = useSelector(cancellation, (state) => state.can({ type: 'refund.leave' }));
  const isTyped = useSelector(cancellation, (state) => state.hasTag('refundTyped'));
  const isAsked = useSelector(cancellation, (state) => state.can({ type: 'refund.stay' }));
  // A second Back is no answer to the question.
  useLeaveGuard(isTyped, () => !isAsked && cancellation.send({ type: 'refund.leave' }));
  return (
    <FlowForm
      initialValues={blank}
      schema={refundDetailsForm}
      onSubmit={(details) => cancellation.send({ type: 'refund.submit', details })}
      failure={undefined}
      busy={isBusy}
      submitLabel={t('refund.submit')}
      otherAction={
        <Button
          variant="secondary"
          disabled={!canLeave}
          onClick={() => cancellation.send({ type: 'refund.leave' })}
        >
          {t('refund.later')}
        </Button>
      }
    >
      <FormChanges
        onTyped={() => cancellation.send({ type: 'refund.typed' })}
        onEmptied={() => cancellation.send({ type: 'refund.emptied' })}
      />
      <RefundFields />
    </FlowForm>
  );
}

function RefundFields() {
  const t = useText();
  return (
    <>
      <TextField
        name="accountHolder"
        label={t('refund.holder')}
        autoComplete="name"
        maxLength={100}
      />
      <TextField name="bankName" label={t('refund.bank')} autoComplete="off" maxLength={100} />
      <TextField
        name="accountNumber"
        label={t('refund.account')}
        hint={t('refund.accountHint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        keep={withoutSpaces}
      />
      <TextField
        name="confirmAccountNumber"
        label={t('refund.confirmAccount')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        keep={withoutSpaces}
      />
      <TextField
        name="contactNumber"
        label={t('refund.contact')}
        hint={t('refund.contactHint')}
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        keep={digitsOfPhone}
      />
    </>
  );
}
