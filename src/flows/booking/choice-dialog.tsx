import { shallowEqual, useSelector } from '@xstate/react';
import { noMoney } from '#contract/money.ts';
import type { PriceLine } from '#contract/records/price-line.ts';
import { type BookingActor, toldTotal } from '#machines/guest/booking/booking.machine.ts';
import { environment, takesOnline } from '../../app/environment.ts';
import { money, timeUntil } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PriceLines } from '../../ui/price-lines.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './choice-dialog.module.css';

/** BOOK-19: Cash Payment, Online Payment or Cancel Booking. */
export function ChoiceDialog({ booking }: { booking: BookingActor }) {
  const t = useText();
  const isOpen = useSelector(booking, (state) => state.hasTag('choiceOpen'));
  const isClosed = useSelector(booking, (state) => state.matches({ held: 'closed' }));
  const canClose = useSelector(booking, (state) => state.can({ type: 'choice.close' }));
  return (
    <Dialog
      open={isOpen}
      dismissable={canClose}
      title={t(isClosed ? 'booking.closedTitle' : 'booking.choiceTitle')}
      onClose={() => booking.send({ type: 'choice.close' })}
      closeLabel={t('action.close')}
    >
      {isClosed ? <Closed booking={booking} /> : <Choices booking={booking} />}
    </Dialog>
  );
}

function Choices({ booking }: { booking: BookingActor }) {
  const t = useText();
  const held = useSelector(booking, ({ context }) => context.held);
  const canChoose = useSelector(booking, (state) => state.can({ type: 'booking.payOnline' }));
  const isRecording = useSelector(booking, (state) => state.matches({ held: 'recordingCash' }));
  const isCancelling = useSelector(
    booking,
    (state) =>
      state.matches({ held: 'cancelling' }) || state.matches({ held: 'checkingCancellation' }),
  );
  const isReading = useSelector(booking, (state) => state.matches({ held: 'readingPrice' }));
  const told = useSelector(booking, toldTotal, shallowEqual);
  const total = money(held?.total ?? noMoney);
  return (
    <>
      <p>
        {held?.payBy
          ? t('booking.completeLead', { total, when: timeUntil(held.payBy) })
          : t('booking.choiceLead', { total })}
      </p>
      {told && (
        <p role="alert">
          {t('booking.totalChanged', { before: money(told.before), now: money(told.now) })}
        </p>
      )}
      {(isReading || held?.lines) && (
        <div className={styles.price}>
          {held?.lines ? <Price lines={held.lines} total={total} /> : <Skeleton lines={4} />}
        </div>
      )}
      <div className={styles.choices}>
        {takesOnline() && (
          <Button
            wide
            disabled={!canChoose}
            onClick={() => booking.send({ type: 'booking.payOnline' })}
          >
            {t('booking.online')}
          </Button>
        )}
        <Button
          wide
          variant="secondary"
          pending={isRecording}
          disabled={!canChoose && !isRecording}
          onClick={() => booking.send({ type: 'booking.payCash' })}
        >
          {t('booking.cash')}
        </Button>
        <Button
          wide
          variant="danger"
          pending={isCancelling}
          disabled={!canChoose && !isCancelling}
          onClick={() => booking.send({ type: 'booking.cancel' })}
        >
          {t('booking.cancel')}
        </Button>
      </div>
    </>
  );
}

function Price({ lines, total }: { lines: readonly PriceLine[]; total: string }) {
  const t = useText();
  const isTotal = { id: 'total', label: t('booking.total'), amount: total, kind: 'total' } as const;
  return <PriceLines lines={[...shownLines(lines, environment.stayUnit, t), isTotal]} />;
}

/** The booking was cancelled meanwhile: the ways on. */
function Closed({ booking }: { booking: BookingActor }) {
  const t = useText();
  const canReplan = useSelector(booking, (state) => state.can({ type: 'choice.replan' }));
  return (
    <>
      <p role="alert">{t('booking.closed')}</p>
      <div className={styles.choices}>
        {canReplan && (
          <Button wide onClick={() => booking.send({ type: 'choice.replan' })}>
            {t('booking.replan')}
          </Button>
        )}
        <Button wide variant="secondary" onClick={() => booking.send({ type: 'booking.leave' })}>
          {t('nav.bookings')}
        </Button>
      </div>
    </>
  );
}
