import { useSelector } from '@xstate/react';
import { type RefundDetailsForm, refundDetailsForm } from '#contract/forms/refund-details.ts';
import type { CancellationActor } from '#machines/cancellation/cancellation.machine.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { FormChanges } from '../../forms/form-changes.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './cancellation.module.css';

const blank: RefundDetailsForm = {
  accountHolder: '',
  bankName: '',
  accountNumber: '',
  confirmAccountNumber: '',
  contactNumber: '',
};

/** Account numbers are printed and copied in groups. */
const withoutSpaces = (typed: string) => typed.replace(/\s/g, '');

/** REF-01 … REF-07: where the money goes back to. It can be left, and taken up again. */
export function RefundDialog({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.hasTag('refundOpen'));
  const isBusy = useSelector(cancellation, (state) => state.hasTag('busy'));
  const place = useSelector(cancellation, ({ context }) => context.booking?.property.name ?? '');
  const canLeave = useSelector(cancellation, (state) => state.can({ type: 'refund.leave' }));
  const leave = () => cancellation.send({ type: 'refund.leave' });
  return (
    <>
      <Dialog
        open={open}
        dismissable={canLeave}
        title={t('refund.title')}
        onClose={leave}
        closeLabel={t('action.close')}
      >
        <div className={styles.form}>
          <p>{t('refund.lead', { place })}</p>
          <FlowForm
            initialValues={blank}
            schema={refundDetailsForm}
            onSubmit={(details) => cancellation.send({ type: 'refund.submit', details })}
            failure={undefined}
            busy={isBusy}
            submitLabel={t('refund.submit')}
            otherAction={
              <Button variant="secondary" disabled={!canLeave} onClick={leave}>
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
        </div>
      </Dialog>
      <LeaveDialog cancellation={cancellation} />
    </>
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
        keep={withoutSpaces}
      />
    </>
  );
}

function LeaveDialog({ cancellation }: { cancellation: CancellationActor }) {
  const t = useText();
  const open = useSelector(cancellation, (state) => state.can({ type: 'refund.stay' }));
  const stay = () => cancellation.send({ type: 'refund.stay' });
  return (
    <Dialog
      open={open}
      title={t('refund.leaveTitle')}
      onClose={stay}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            {t('refund.stay')}
          </Button>
          <Button onClick={() => cancellation.send({ type: 'refund.leave' })}>
            {t('refund.leave')}
          </Button>
        </>
      }
    >
      <p>{t('refund.leaveText')}</p>
    </Dialog>
  );
}
