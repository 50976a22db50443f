import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { bookingPrice } from '#machines/booking/booking-terms.ts';
import { money } from '../../app/format.ts';
import { useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './choice-dialog.module.css';

/** BOOK-19: Cash Payment, Online Payment or Cancel Booking. One of the three has to be chosen. */
export function ChoiceDialog({ booking }: { booking: BookingActor }) {
  const t = useText();
  const open = useSelector(booking, (state) => state.hasTag('choiceOpen'));
  const isRecording = useSelector(booking, (state) => state.matches('recordingCash'));
  const isCancelling = useSelector(booking, (state) => state.matches('cancelling'));
  const total = useSelector(booking, ({ context }) => bookingPrice(context).total);
  const isBusy = isRecording || isCancelling;
  return (
    <Dialog
      open={open}
      dismissable={false}
      title={t('booking.choiceTitle')}
      onClose={() => {}}
      closeLabel={t('action.close')}
    >
      <p>{t('booking.choiceLead', { total: money(total) })}</p>
      <div className={styles.choices}>
        <Button wide disabled={isBusy} onClick={() => booking.send({ type: 'booking.payOnline' })}>
          {t('booking.online')}
        </Button>
        <Button
          wide
          variant="secondary"
          pending={isRecording}
          disabled={isCancelling}
          onClick={() => booking.send({ type: 'booking.payCash' })}
        >
          {t('booking.cash')}
        </Button>
        <Button
          wide
          variant="danger"
          pending={isCancelling}
          disabled={isRecording}
          onClick={() => booking.send({ type: 'booking.cancel' })}
        >
          {t('booking.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
