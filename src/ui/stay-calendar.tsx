import { createContext, use, useState } from 'react';
import { DayButton, type DayButtonProps, DayPicker, type DayPickerProps } from 'react-day-picker';
import { addDays, type Day, dayOnClock, isBefore } from '#contract/day.ts';
import { classNames } from './class-names.ts';
import { pickerDate } from './picker-date.ts';
import styles from './stay-calendar.module.css';
import { useMediaQuery } from './use-media-query.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type StayCalendarTexts = {
  /** The accessible name of the calendar. */
  label: string;
  previousMonth: string;
  nextMonth: string;
  /** Words that are added to a day's accessible name. The legend uses them too. */
  today: string;
  booked: string;
  /** A booked day on which a guest can leave. */
  leave: string;
  selected: string;
  checkIn: string;
  checkOut: string;
};

/** What the rules of a home say of a day, in words. */
export type DayMark = {
  /** Below the number, at most eight characters: a price, or why there is none. */
  note?: string | undefined;
  /** Beside the number, at most three characters. */
  corner?: string | undefined;
  /** Added to the accessible name of the day. */
  words: readonly string[];
  isClosed: boolean;
  /** Whether no stay can begin on the day. */
  isNoArrival: boolean;
};

export type CalendarRules = {
  /** Called several times for each day on show: it should remember its results. */
  markOf: (day: Day) => DayMark;
  /** The full name of a day. */
  dayName: (day: Day) => string;
  /** Whether the next picked day is an arrival. Otherwise the days without arrivals look as all others. */
  isArrivalNext: boolean;
  /** The words of the legend, for the kinds of days that the home has. The first two are said of a day too. */
  closed?: string | undefined;
  noArrival?: string | undefined;
  /** An example of a corner, and what it means. */
  corner?: { sample: string; meaning: string } | undefined;
};

type StayCalendarProps = {
  today: Day;
  /** The last day that can be picked. The calendar ends with its month. */
  lastDay: Day;
  bookedDays: readonly Day[];
  /** Whether the booked days are nights: a guest can leave on the day of the first one. */
  isByNight: boolean;
  checkIn: Day | undefined;
  checkOut: Day | undefined;
  /** Called with every clicked day, even a booked one. The parent decides whether to accept it. */
  onPick: (day: Day) => void;
  texts: StayCalendarTexts;
  /** Missing where the days of the home do not differ. */
  rules?: CalendarRules | undefined;
  /** Default: two months from 1024 px, one below. */
  months?: number | undefined;
  locale?: DayPickerProps['locale'];
};

/**
 * A calendar to choose a stay. All days are `dd-MM-yyyy`. Booked days are struck through but can be
 * focused and clicked, and so can days that the rules of the home refuse. Past days and days after `lastDay` cannot. It has a default export: load it
 * lazily.
 */
export default function StayCalendar(props: StayCalendarProps) {
  const { today, lastDay, bookedDays, isByNight, checkIn, checkOut, onPick, texts, locale } = props;
  const { rules } = props;
  const wide = useMediaQuery('(width >= 64em)');
  const [month, setMonth] = useState(() => pickerDate(checkIn ?? today));
  const monthsShown = props.months ?? (wide ? 2 : 1);
  const [followed, setFollowed] = useState(checkIn);
  if (followed !== checkIn) {
    setFollowed(checkIn);
    // A typed day can be in a month that is not visible.
    if (checkIn !== undefined && !isOnShow(pickerDate(checkIn), month, monthsShown)) {
      setMonth(pickerDate(checkIn));
    }
  }
  const todayDate = pickerDate(today);
  const lastDate = pickerDate(lastDay);
  const booked = new Set(bookedDays);
  const isBooked = (day: Day) => booked.has(day);
  // Of a day that is over, the rules say nothing more.
  const markOf = (day: Day) => (isBefore(day, today) ? undefined : rules?.markOf(day));
  const isClosed = (day: Day) => markOf(day)?.isClosed === true;
  /** A night ends on the day after the one on which it begins. */
  const isFreeUntilArrival = (day: Day) => {
    const before = addDays(day, -1);
    return isByNight && isBefore(today, day) && !isBooked(before) && !isClosed(before);
  };
  const isNoArrival = (day: Day) =>
    rules?.isArrivalNext === true && markOf(day)?.isNoArrival === true && !isBooked(day);
  const format = new Intl.DateTimeFormat(locale?.code ?? 'en-US', { dateStyle: 'full' });
  const dayName = (date: Date) => rules?.dayName(dayOnClock(date)) ?? format.format(date);

  return (
    <Marks value={rules?.markOf}>
      <div className={styles.calendar}>
        <DayPicker
          components={components}
          mode="range"
          aria-label={texts.label}
          classNames={calendarClasses}
          modifiersClassNames={{
            booked: styles.booked ?? '',
            arrival: styles.arrival ?? '',
            departure: styles.departure ?? '',
            closed: styles.closed ?? '',
            noArrival: styles.noArrival ?? '',
          }}
          modifiers={{
            booked: onDay((day) => isBooked(day) && !isFreeUntilArrival(day)),
            arrival: onDay((day) => isBooked(day) && isFreeUntilArrival(day)),
            departure: onDay((day) => isByNight && !isBooked(day) && isBooked(addDays(day, -1))),
            closed: onDay(isClosed),
            leave: onDay((day) => isClosed(day) && isFreeUntilArrival(day)),
            noArrival: onDay((day) => isNoArrival(day) && !isClosed(day)),
          }}
          selected={{
            // The calendar does not draw an incomplete range, so a single day becomes a stay of one
            // day.
            from: dateOf(checkIn ?? checkOut),
            to: dateOf(checkOut ?? checkIn),
          }}
          onSelect={(_range, date) => onPick(dayOnClock(date))}
          disabled={{ before: todayDate, after: lastDate }}
          today={todayDate}
          startMonth={todayDate}
          endMonth={lastDate}
          month={month}
          onMonthChange={setMonth}
          numberOfMonths={monthsShown}
          weekStartsOn={1}
          locale={locale}
          labels={{
            labelPrevious: () => texts.previousMonth,
            labelNext: () => texts.nextMonth,
            labelDayButton: (date, modifiers) =>
              [
                modifiers.today && texts.today,
                dayName(date),
                ...(markOf(dayOnClock(date))?.words ?? []),
                modifiers.booked && texts.booked,
                modifiers.closed && rules?.closed,
                modifiers.noArrival && rules?.noArrival,
                (modifiers.arrival || modifiers.leave) && texts.leave,
                dayOnClock(date) === checkIn && texts.checkIn,
                dayOnClock(date) === checkOut && texts.checkOut,
                modifiers.range_middle && texts.selected,
              ]
                .filter(Boolean)
                .join(', '),
          }}
        />
        <ul className={styles.legend}>
          <li>
            <span className={classNames(styles.sample, styles.sampleToday)} aria-hidden="true">
              1
            </span>
            <span>{texts.today}</span>
          </li>
          <li>
            <span className={classNames(styles.sample, styles.sampleSelected)} aria-hidden="true">
              2
            </span>
            <span>{texts.selected}</span>
          </li>
          <li>
            <span className={classNames(styles.sample, styles.sampleBooked)} aria-hidden="true">
              3
            </span>
            <span>{texts.booked}</span>
          </li>
          {isByNight && (
            <li>
              <span className={classNames(styles.sample, styles.sampleArrival)} aria-hidden="true">
                4
              </span>
              <span>{texts.leave}</span>
            </li>
          )}
          {rules && <LegendOfRules {...rules} />}
        </ul>
      </div>
    </Marks>
  );
}

function LegendOfRules({ closed, noArrival, corner }: CalendarRules) {
  return (
    <>
      {closed && (
        <li>
          <span className={classNames(styles.sample, styles.sampleClosed)} aria-hidden="true">
            5
          </span>
          <span>{closed}</span>
        </li>
      )}
      {noArrival && (
        <li>
          <span className={classNames(styles.sample, styles.sampleNoArrival)} aria-hidden="true">
            6
          </span>
          <span>{noArrival}</span>
        </li>
      )}
      {corner && (
        <li>
          <span className={classNames(styles.sample, styles.sampleCorner)} aria-hidden="true">
            <span>7</span>
            <sup className={styles.corner}>{corner.sample}</sup>
          </span>
          <span>{corner.meaning}</span>
        </li>
      )}
    </>
  );
}

const Marks = createContext<CalendarRules['markOf'] | undefined>(undefined);

/** A day with its price. Its name is hidden text: a label would have to begin with what is on show. */
function MarkedDay({ children, ...props }: DayButtonProps) {
  const mark = use(Marks)?.(dayOnClock(props.day.date));
  // A past day has its number alone.
  if (!mark || props.modifiers.disabled) return <DayButton {...props}>{children}</DayButton>;
  const { 'aria-label': name, ...button } = props;
  return (
    <DayButton {...button}>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">
        <span className={styles.number}>
          <span>{children}</span>
          {mark.corner && <sup className={styles.corner}>{mark.corner}</sup>}
        </span>
        {mark.note && <small className={styles.note}>{mark.note}</small>}
      </span>
    </DayButton>
  );
}

/** The calendar takes the same components at each rendering. */
const components = { DayButton: MarkedDay };

function onDay(test: (day: Day) => boolean) {
  return (date: Date) => test(dayOnClock(date));
}

function dateOf(day: Day | undefined): Date | undefined {
  return day === undefined ? undefined : pickerDate(day);
}

function isOnShow(date: Date, firstMonth: Date, monthsShown: number): boolean {
  const years = date.getFullYear() - firstMonth.getFullYear();
  const ahead = years * 12 + date.getMonth() - firstMonth.getMonth();
  return ahead >= 0 && ahead < monthsShown;
}

const calendarClasses = Object.fromEntries(
  Object.entries({
    months: styles.months,
    month: styles.month,
    nav: styles.nav,
    button_previous: styles.step,
    button_next: styles.step,
    chevron: styles.chevron,
    month_caption: styles.caption,
    caption_label: styles.captionLabel,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.day,
    day_button: styles.dayButton,
    today: styles.today,
    disabled: styles.past,
    outside: styles.outside,
    hidden: styles.outside,
    selected: styles.selected,
    range_start: styles.rangeStart,
    range_middle: styles.rangeMiddle,
    range_end: styles.rangeEnd,
  }).map(([part, name]) => [part, name ?? '']),
);
