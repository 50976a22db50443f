import { useSelector } from '@xstate/react';
import { lazy, useMemo, useRef } from 'react';
import { daysOf, latestCheckIn } from '#contract/rules/stay.ts';
import type { BookingActor } from '#machines/guest/booking/booking.machine.ts';
import { datesHint, lastDayToPick } from '#machines/guest/booking/booking-terms.ts';
import { useSite } from '../../app/site.ts';
import { day } from '../../language/format.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { NearScreen } from '../../ui/near-screen.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { RefusedStay } from './refused-stay.tsx';
import styles from './stay-dates.module.css';
import { StayRules } from './stay-rules.tsx';
import { useCalendarRules } from './use-calendar-rules.ts';

const EnglishCalendar = lazy(() => import('../../ui/stay-calendar.tsx'));
// Of the two the English one is here for sure.
const FrenchCalendar = lazy(() =>
  import('../../ui/french-stay-calendar.tsx').catch(() => import('../../ui/stay-calendar.tsx')),
);

type StayDatesProps = {
  booking: BookingActor;
  /** Whether a refusal of the chosen days is shown here, because no panel beside the calendar shows it. */
  showsRefusal: boolean;
};

/** The calendar of the property: which days are booked, and which the guest has chosen. */
export function StayDates({ booking, showsRefusal }: StayDatesProps) {
  const t = useText();
  const StayCalendar = useLanguage() === 'fr' ? FrenchCalendar : EnglishCalendar;
  const context = useSelector(booking, (snapshot) => snapshot.context);
  const { today, unit, booked, checkIn, checkOut } = context;
  const canClear = useSelector(booking, (snapshot) => snapshot.can({ type: 'dates.clear' }));
  const isReady = useSelector(booking, ({ value }) => value !== 'loading');
  const isOpen = useSelector(booking, (snapshot) => snapshot.matches('planning'));
  const isNotOffered = useSelector(booking, (snapshot) => snapshot.matches('notOffered'));
  const { calendarNote } = useSite();
  const isHydrated = useHydrated();
  const bookedDays = useMemo(() => booked.flatMap((stay) => daysOf(stay, unit)), [booked, unit]);
  const rules = useCalendarRules(context);
  const calendar = useRef<HTMLDivElement>(null);
  if (isNotOffered) return null;
  if (import.meta.env.SSR && calendarNote) {
    return (
      <section className={styles.dates} aria-labelledby="dates-title">
        <h2 id="dates-title">{t('booking.openCalendar')}</h2>
        <p>{calendarNote}</p>
      </section>
    );
  }

  return (
    <section className={styles.dates} aria-labelledby="dates-title">
      <div className={styles.head}>
        <h2 id="dates-title">{t('booking.openCalendar')}</h2>
        {checkIn && (
          <Button
            variant="quiet"
            disabled={!canClear}
            onClick={() => booking.send({ type: 'dates.clear' })}
          >
            {t('booking.clearDates')}
          </Button>
        )}
      </div>
      <p className={styles.hint} aria-live="polite">
        {t(datesHint(context))}
      </p>
      <div>
        <div
          ref={calendar}
          tabIndex={-1}
          className={classNames(styles.calendar, rules && styles.byRules)}
          inert={isReady && !isOpen}
        >
          {/* It is the largest part of the page's code, and below the first screen of a phone. */}
          <NearScreen place={<Skeleton shape="block" />} margin="0px">
            {isReady ? (
              <StayCalendar
                today={today}
                lastDay={lastDayToPick(context)}
                bookedDays={bookedDays}
                isByNight={unit === 'night'}
                rules={rules}
                checkIn={checkIn}
                checkOut={checkOut}
                onPick={(picked) => booking.send({ type: 'day.picked', day: picked })}
                texts={{
                  label: t('booking.openCalendar'),
                  previousMonth: t('booking.previousMonth'),
                  nextMonth: t('booking.nextMonth'),
                  today: t('booking.legendToday'),
                  booked: t('booking.legendBooked'),
                  leave: t('booking.legendLeave'),
                  selected: t('booking.legendChosen'),
                  checkIn: t('booking.checkIn'),
                  checkOut: t('booking.checkOut'),
                }}
              />
            ) : (
              <Skeleton shape="block" />
            )}
          </NearScreen>
        </div>
        {showsRefusal && (
          <RefusedStay
            booking={booking}
            className={styles.refusal}
            onTaken={() => focusArrival(calendar.current)}
          />
        )}
      </div>
      {/* The server may have another day than the guest. */}
      <p className={styles.end}>
        {isHydrated ? t('booking.calendarEnd', { day: day(latestCheckIn(today)) }) : '\u00a0'}
      </p>
      <StayRules home={context.property} unit={unit} />
    </section>
  );
}

/** The button that had the focus is gone. The arrival is on show, unless the calendar is still loading. */
function focusArrival(calendar: HTMLElement | null): void {
  const arrival = calendar?.querySelector<HTMLElement>('[data-selected] button');
  (arrival ?? calendar)?.focus();
}
