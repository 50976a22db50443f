import { useMemo } from 'react';
import type { Day } from '#contract/day.ts';
import { factsOfDay, hasDayMinimums, hasDayPrices } from '#contract/rules/day-facts.ts';
import type { StayCalendar } from '#contract/rules/stay-refusal.ts';
import {
  type BookingTerms,
  earliestArrival,
  type HomeTerms,
  isArrivalNext,
} from '#machines/guest/booking/booking-terms.ts';
import { fullDay, narrowMoney, shortMoney } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import type { CalendarRules, DayMark } from '../../ui/stay-calendar.tsx';

/** RATE-40, RATE-41: what the calendar shows of the rules of a home; undefined where all days are the same. */
export function useCalendarRules(terms: BookingTerms): CalendarRules | undefined {
  const t = useText();
  const { property, booked, unit } = terms;
  const today = earliestArrival(terms);
  const isLaterAtHome = today !== terms.today;
  const words = useMemo(
    () => wordsOf(property, { today, booked, unit }, isLaterAtHome, t),
    [property, today, booked, unit, isLaterAtHome, t],
  );
  return words && { ...words, isArrivalNext: isArrivalNext(terms) };
}

function wordsOf(
  home: HomeTerms,
  calendar: StayCalendar,
  isLaterAtHome: boolean,
  t: Translate,
): Omit<CalendarRules, 'isArrivalNext'> | undefined {
  const hasClosed = closesDays(home);
  const hasNoArrival = isLaterAtHome || limitsArrivals(home);
  const hasMinimums = hasDayMinimums(home);
  const hasPrices = hasDayPrices(home);
  const isPlain = !hasClosed && !hasNoArrival && !hasMinimums && !hasPrices;
  if (isPlain && (home.minLength ?? 1) === 1) return undefined;
  return {
    markOf: remembering((day) => markOf(day, { home, calendar, hasPrices, t })),
    dayName: fullDay,
    closed: hasClosed ? t('rules.closed') : undefined,
    noArrival: hasNoArrival ? t('rules.noArrival') : undefined,
    corner: hasMinimums ? { sample: '3+', meaning: t('rules.leastLegend') } : undefined,
  };
}

function closesDays({ dayRules = {}, bufferDays = 0 }: HomeTerms): boolean {
  return bufferDays > 0 || Object.values(dayRules).some(({ closed }) => closed);
}

function limitsArrivals({ arrivalWeekdays, noticeDays = 0 }: HomeTerms): boolean {
  return noticeDays > 0 || new Set(arrivalWeekdays).size % 7 > 0;
}

interface Words {
  readonly home: HomeTerms;
  readonly calendar: StayCalendar;
  readonly hasPrices: boolean;
  readonly t: Translate;
}

function markOf(day: Day, { home, calendar, hasPrices, t }: Words): DayMark {
  const { price, minLength = 1, isClosed, takesArrivals } = factsOfDay(day, home, calendar);
  const shown = hasPrices ? price : undefined;
  const least =
    minLength > 1 ? t(`rules.least.${calendar.unit}`, { length: minLength }) : undefined;
  return {
    note: isClosed ? t('rules.closed') : shown && narrowMoney(shown),
    corner: least && minLength !== home.minLength ? `${minLength}+` : undefined,
    words: [shown && shortMoney(shown), least].filter((word) => word !== undefined),
    isClosed,
    isNoArrival: !takesArrivals,
  };
}

/** The months on show are asked for several times at each rendering. */
function remembering(markOf: (day: Day) => DayMark): (day: Day) => DayMark {
  const marks = new Map<Day, DayMark>();
  return (day) => {
    const known = marks.get(day) ?? markOf(day);
    marks.set(day, known);
    return known;
  };
}
