import { useSelector } from '@xstate/react';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { shownPrice } from '#machines/guest/booking/booking-terms.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './booking-bar.module.css';
import { PanelParts } from './booking-panel.tsx';

const sheetMachine = createToggleMachine('bookingSheet');

/** STAY-40, STAY-41: on a phone, the panel is a sheet behind a bar. */
export function BookingBar({ booking }: { booking: BookingActor }) {
  const t = useText();
  const { isOpen, open, close } = useToggle(sheetMachine);
  return (
    <>
      <Bar booking={booking} onOpen={open} />
      <Dialog
        open={isOpen}
        size="bottom"
        title={t('booking.title')}
        onClose={close}
        closeLabel={t('action.close')}
      >
        <PanelParts booking={booking} />
      </Dialog>
    </>
  );
}

type BarProps = {
  booking: BookingActor;
  /** Not rendered on the server, where it is always closed. */
  onOpen?: () => void;
};

/** The total, and the button that opens the panel. */
export function Bar({ booking, onOpen }: BarProps) {
  const t = useText();
  const total = useSelector(booking, ({ context }) => shownPrice(context).total);
  const isNotOffered = useSelector(booking, (state) => state.matches('notOffered'));
  const isRefused = useSelector(booking, (state) =>
    state.matches({ planning: { dates: 'refused' } }),
  );
  if (isNotOffered) {
    return (
      <div className={styles.bar}>
        <p>
          <span>{t('booking.notOffered')}</span>
        </p>
        <Button onClick={() => booking.send({ type: 'booking.leave' })}>
          {t('booking.otherHomes')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {isRefused ? (
        <p>
          <span>{t('rules.barRefused')}</span>
        </p>
      ) : (
        <p>
          <span>{t('booking.total')}</span> <strong>{money(total)}</strong>
        </p>
      )}
      <Button aria-haspopup="dialog" onClick={onOpen}>
        {t('booking.bookNow')}
      </Button>
    </div>
  );
}
