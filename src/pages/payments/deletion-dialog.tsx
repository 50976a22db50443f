import { useSelector } from '@xstate/react';
import type { OpenPaymentActor } from '#machines/guest/my-payments/open-payment.machine.ts';
import { day } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** MYP-08: asks before an unpaid booking is deleted. */
export function DeletionDialog({ flow }: { flow: OpenPaymentActor }) {
  const t = useText();
  const isOpen = useSelector(flow, (state) => state.hasTag('dialogOpen'));
  const isBusy = useSelector(flow, (state) => state.hasTag('busy'));
  const booking = useSelector(flow, ({ context }) => context.chosen?.booking);
  const onClose = () => flow.send({ type: 'deletion.cancel' });
  return (
    <Dialog
      open={isOpen}
      dismissable={!isBusy}
      title={t('payments.deleteTitle')}
      onClose={onClose}
      closeLabel={t('action.close')}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            {t('payments.keep')}
          </Button>
          <Button
            variant="danger"
            pending={isBusy}
            onClick={() => flow.send({ type: 'deletion.confirm' })}
          >
            {t('payments.confirmDelete')}
          </Button>
        </>
      }
    >
      {booking && (
        <p>
          {t('payments.deleteText', {
            name: booking.property.name,
            checkIn: day(booking.checkIn),
          })}
        </p>
      )}
    </Dialog>
  );
}
