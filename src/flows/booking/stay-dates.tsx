import { useSelector } from '@xstate/react';
import { lazy, Suspense, useMemo } from 'react';
import { type Day, isBefore } from '#contract/day.ts';
import { daysOf } from '#contract/rules/stay.ts';
import type { BookingActor } from '#machines/booking/booking.machine.ts';
import { useLanguage, useText } from '../../app/text.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './stay-dates.module.css';

const EnglishCalendar = lazy(() => import('../../ui/stay-calendar.tsx'));
// Of the two the English one is here for sure.
const FrenchCalendar = lazy(() =>
  import('../../ui/french-stay-calendar.tsx').catch(() => import('../../ui/stay-calendar.tsx')),
);

/** The calendar of the property: which days are booked, and which the guest has chosen. */
export function StayDates({ booking }: { booking: BookingActor }) {
  const t = useText();
  const StayCalendar = useLanguage() === 'fr' ? FrenchCalendar : EnglishCalendar;
  const { today, booked, checkIn, checkOut } = useSelector(booking, ({ context }) => context);
  const isReady = useSelector(booking, (snapshot) => !snapshot.matches('loading'));
  const isOpen = useSelector(booking, (snapshot) => snapshot.matches('planning'));
  const bookedDays = useMemo(
    () =>
      booked.flatMap((range) =>
        daysOf({ checkIn: range.checkInDate, checkOut: range.checkOutDate }),
      ),
    [booked],
  );

  function pick(day: Day) {
    const fillsCheckOut = checkIn && !checkOut && !isBefore(day, checkIn);
    booking.send({ type: fillsCheckOut ? 'checkOut.chosen' : 'checkIn.chosen', day });
  }

  return (
    <section className={styles.dates} aria-labelledby="dates-title">
      <div className={styles.head}>
        <h2 id="dates-title">{t('booking.openCalendar')}</h2>
        {checkIn && (
          <Button
            variant="quiet"
            disabled={!isOpen}
            onClick={() => booking.send({ type: 'dates.clear' })}
          >
            {t('booking.clearDates')}
          </Button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {t(hintOf(checkIn, checkOut))}
      </p>
      <div className={styles.calendar} inert={isReady && !isOpen}>
        {isReady ? (
          <Suspense fallback={<Skeleton shape="block" />}>
            <StayCalendar
              today={today}
              bookedDays={bookedDays}
              checkIn={checkIn}
              checkOut={checkOut}
              onPick={pick}
              texts={{
                label: t('booking.openCalendar'),
                previousMonth: t('booking.previousMonth'),
                nextMonth: t('booking.nextMonth'),
                today: t('booking.legendToday'),
                booked: t('booking.legendBooked'),
                selected: t('booking.legendChosen'),
                checkIn: t('booking.checkIn'),
                checkOut: t('booking.checkOut'),
              }}
            />
          </Suspense>
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
    </section>
  );
}

function hintOf(checkIn: Day | undefined, checkOut: Day | undefined) {
  if (!checkIn) return 'booking.hintCheckIn';
  return checkOut ? 'booking.hintChosen' : 'booking.hintCheckOut';
}
