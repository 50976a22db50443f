import { useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { type Day, dayOnClock } from '#contract/day.ts';
import { classNames } from './class-names.ts';
import { pickerDate } from './picker-date.ts';
import styles from './stay-calendar.module.css';
import { useMediaQuery } from './use-media-query.ts';

export type StayCalendarTexts = {
  /** Names the calendar. */
  label: string;
  previousMonth: string;
  nextMonth: string;
  /** What is added to a day's spoken name, and the words of the legend. */
  today: string;
  booked: string;
  selected: string;
  checkIn: string;
  checkOut: string;
};

type StayCalendarProps = {
  today: Day;
  /** The last day that can be picked; the months end with it. */
  lastDay: Day;
  bookedDays: readonly Day[];
  checkIn: Day | undefined;
  checkOut: Day | undefined;
  /** Called with every day pressed, booked ones too: the owner decides and says why not. */
  onPick: (day: Day) => void;
  texts: StayCalendarTexts;
  /** Left out: two months from 1024 px, one below. */
  months?: number | undefined;
  locale?: DayPickerProps['locale'];
};

/**
 * The days of a stay, all as `dd-MM-yyyy`. Booked days are struck but can be reached and pressed;
 * past days and days after `lastDay` cannot. Default export: load it lazily.
 */
export default function StayCalendar(props: StayCalendarProps) {
  const { today, lastDay, bookedDays, checkIn, checkOut, onPick, texts, locale } = props;
  const wide = useMediaQuery('(min-width: 1024px)');
  const [month, setMonth] = useState(() => pickerDate(checkIn ?? today));
  const monthsShown = props.months ?? (wide ? 2 : 1);
  const [followed, setFollowed] = useState(checkIn);
  if (followed !== checkIn) {
    setFollowed(checkIn);
    // A typed day may lie in a month that is not on show.
    if (checkIn !== undefined && !isOnShow(pickerDate(checkIn), month, monthsShown)) {
      setMonth(pickerDate(checkIn));
    }
  }
  const todayDate = pickerDate(today);
  const lastDate = pickerDate(lastDay);
  const booked = new Set(bookedDays);
  const dayName = new Intl.DateTimeFormat(locale?.code ?? 'en-US', { dateStyle: 'full' });

  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="range"
        aria-label={texts.label}
        classNames={calendarClasses}
        modifiersClassNames={{ booked: styles.booked ?? '' }}
        modifiers={{ booked: (date) => booked.has(dayOnClock(date)) }}
        selected={{
          // One end alone is drawn as a stay of one day; half a range is not drawn at all.
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
              dayName.format(date),
              modifiers.booked && texts.booked,
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
          {texts.today}
        </li>
        <li>
          <span className={classNames(styles.sample, styles.sampleSelected)} aria-hidden="true">
            2
          </span>
          {texts.selected}
        </li>
        <li>
          <span className={classNames(styles.sample, styles.sampleBooked)} aria-hidden="true">
            3
          </span>
          {texts.booked}
        </li>
      </ul>
    </div>
  );
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
