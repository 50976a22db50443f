import { useSelector } from '@xstate/react';
import type { Cents } from '#contract/money.ts';
import type { Property } from '#contract/records/property.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { shownPrice, stayOf } from '#machines/guest/booking/booking-terms.ts';
import { createToggleMachine } from '#machines/shared/toggle.machine.ts';
import { environment } from '../../app/environment.ts';
import { useToggle } from '../../app/use-toggle.ts';
import { money, shortMoney } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { dayPrice } from '../../parts/day-price.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './booking-bar.module.css';
import { PanelParts } from './booking-panel.tsx';

const sheetMachine = createToggleMachine('bookingSheet');

type BookingBarProps = { booking: BookingActor; property: Property };

/** STAY-40, STAY-41: on a phone, the panel is a sheet behind a bar. */
export function BookingBar({ booking, property }: BookingBarProps) {
  const t = useText();
  const { isOpen, open, close } = useToggle(sheetMachine);
  return (
    <>
      <Bar booking={booking} property={property} onOpen={open} />
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

type BarProps = BookingBarProps & {
  /** Not rendered on the server, where it is always closed. */
  onOpen?: () => void;
};

/** What the home or the chosen stay costs, and the button that opens the panel. */
export function Bar({ booking, property, onOpen }: BarProps) {
  const t = useText();
  const total = useSelector(booking, ({ context }) => shownPrice(context).total);
  const hasStay = useSelector(booking, ({ context }) => stayOf(context) !== undefined);
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
        <BarPrice property={property} total={total} />
      )}
      <Button aria-haspopup="dialog" onClick={onOpen}>
        {t(hasStay || isRefused ? 'booking.bookNow' : 'booking.openCalendar')}
      </Button>
    </div>
  );
}

/** STAY-104: the total of the chosen stay, and the price of a day or night while there is none. */
function BarPrice({ property, total }: { property: Property; total: Cents }) {
  const t = useText();
  if (total > 0) {
    return (
      <p>
        <span>{t('booking.total')}</span> <strong>{money(total)}</strong>
      </p>
    );
  }
  const price = dayPrice(property, shortMoney, t);
  return <p>{t(`booking.barPrice.${environment.stayUnit}`, { price })}</p>;
}
