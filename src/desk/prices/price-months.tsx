import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, type Day, daysFrom, isBefore, isDay } from '#contract/day.ts';
import { minLengthFrom, type RateReason, rateOfDay } from '#contract/rules/rate-of-day.ts';
import type { Rates } from '#contract/rules/rates.ts';
import { dayInZone } from '#contract/time-zone.ts';
import { weekdays } from '#contract/weekday.ts';
import { rangeOf } from '#machines/desk/desk-calendar/calendar-days.ts';
import type { DeskPricesActor } from '#machines/desk/desk-prices/desk-prices.machine.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { environment } from '../../app/environment.ts';
import {
  day as dayText,
  money,
  narrowMoney,
  shortMoney,
  weekdayName,
} from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import {
  daysFromDay,
  monthAfter,
  monthText,
  numberOf,
  weekdayOf,
  weekdayText,
} from '../calendar/day-text.ts';
import styles from './price-months.module.css';
import { ratesOf } from './rates-of.ts';

interface MonthsProps {
  readonly flow: DeskPricesActor;
  /** Whether days can be chosen. */
  readonly mayChange: boolean;
}

const unit = environment.stayUnit;
/** Guests book two years ahead. */
const monthsAhead = 24;
/** The base price has no mark. */
const marked = ['day', 'season', 'weekday'] as const;

/** RATE-50, RATE-51: the price of each day, by month. Drag over days, or use the arrow keys. */
export function PriceMonths({ flow, mayChange }: MonthsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const count = useMediaQuery('(width >= 64em)') ? 2 : 1;
  const { listing } = assertDefined(useSelector(flow, ({ context }) => context.loaded));
  const today = dayInZone(new Date(), listing.fields.timeZone);
  const [month, setMonth] = useState(() => monthAfter(today, 0));
  const selection = useSelector(flow, ({ context }) => context.selection);
  const rates = ratesOf(listing);
  const first = monthAfter(today, 0);
  const last = monthAfter(today, monthsAhead);
  const lastDay = addDays(monthAfter(last, 1), -1);
  const after = monthAfter(month, count);
  const shownFocus =
    selection && isWithin(selection.focus, month, after) ? selection.focus : undefined;
  const tabDay = shownFocus ?? (isBefore(month, today) ? today : month);

  function moveTo(target: Day, isExtending: boolean): void {
    const day = isBefore(target, today) ? today : isBefore(lastDay, target) ? lastDay : target;
    // The day must be in the page to take the focus.
    flushSync(() => {
      if (isBefore(day, month)) setMonth(monthAfter(day, 0));
      else if (!isBefore(day, after)) setMonth(monthAfter(day, 1 - count));
      if (mayChange) flow.send({ type: isExtending ? 'day.extend' : 'day.choose', day });
    });
    place.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.metaKey || event.ctrlKey || event.altKey) return;
    const here = dayOf(event.target);
    if (!here) return;
    const target = dayOfKey(event.key, here);
    if (target) moveTo(target, event.shiftKey);
    else if (event.key === 'Escape') flow.send({ type: 'selection.clear' });
    else return;
    event.preventDefault();
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const day = dayOf(event.target);
    // A finger that moves scrolls the page. Only a tap chooses a day.
    if (!day || !mayChange || event.button !== 0 || event.pointerType !== 'mouse') return;
    flow.send({ type: event.shiftKey ? 'day.extend' : 'day.choose', day });
  }

  function onPointerOver(event: PointerEvent<HTMLElement>): void {
    const day = dayOf(event.target);
    if (!day || !mayChange || event.pointerType !== 'mouse' || event.buttons !== 1) return;
    if (selection && selection.focus !== day) flow.send({ type: 'day.extend', day });
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    const day = dayOf(event.target);
    if (!day || !mayChange || isOfMouse(event)) return;
    flow.send({ type: 'day.tap', day });
  }

  return (
    <Card title={t('desk.prices.calendar')}>
      <div className={styles.calendar}>
        {mayChange && <p>{t('desk.prices.hint')}</p>}
        <div className={styles.steps}>
          <Button
            variant="quiet"
            disabled={!isBefore(first, month)}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <ChevronLeft size={18} aria-hidden="true" />
            {t('desk.prices.earlier')}
          </Button>
          <Button
            variant="quiet"
            disabled={!isBefore(month, last)}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            {t('desk.prices.later')}
            <ChevronRight size={18} aria-hidden="true" />
          </Button>
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the days take the focus. */}
        <div
          ref={place}
          className={styles.months}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerOver={onPointerOver}
          onClick={onClick}
        >
          {Array.from({ length: count }, (_, at) => monthAfter(month, at)).map((each) => (
            <Month
              key={each}
              flow={flow}
              first={each}
              today={today}
              rates={rates}
              tabDay={tabDay}
              isWide={count > 1}
            />
          ))}
        </div>
        <Legend />
        {mayChange && (
          <p role="status" className={styles.chosen}>
            {selection && t('desk.prices.chosen', { days: rangeText(t, selection) })}
          </p>
        )}
      </div>
    </Card>
  );
}

interface MonthProps {
  readonly flow: DeskPricesActor;
  readonly first: Day;
  readonly today: Day;
  readonly rates: Rates;
  /** The day that Tab leads to. */
  readonly tabDay: Day;
  /** Whether there is room for cents. */
  readonly isWide: boolean;
}

function Month({ first, ...props }: MonthProps) {
  const days = daysFromDay(first, daysFrom(first, monthAfter(first, 1)));
  return (
    <section className={styles.month} aria-label={monthText(first)}>
      <h3>{monthText(first)}</h3>
      <div className={styles.weekdays} aria-hidden="true">
        {weekdays.map((weekday) => (
          <span key={weekday}>{weekdayName(weekday).slice(0, 2)}</span>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((each, at) => (
          <li key={each} {...(at === 0 && { style: { gridColumnStart: weekdayOf(each) + 1 } })}>
            <DayButton {...props} day={each} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function DayButton({
  flow,
  day,
  today,
  rates,
  tabDay,
  isWide,
}: Omit<MonthProps, 'first'> & { readonly day: Day }) {
  const t = useText();
  const isChosen = useSelector(flow, ({ context: { selection } }) => {
    if (!selection) return false;
    const { firstDay, lastDay } = rangeOf(selection);
    return !isBefore(day, firstDay) && !isBefore(lastDay, day);
  });
  const { each, reason } = rateOfDay(day, rates);
  const least = minLengthFrom(day, rates);
  const isClosed = rates.dayRules?.[day]?.closed === true;
  const label = [
    weekdayText(day),
    money(each),
    t(`desk.prices.reason.${reason}`),
    least > 1 && t(`desk.prices.leastOf.${unit}`, { length: least }),
    isClosed && t('desk.prices.closed'),
  ];
  return (
    <button
      type="button"
      className={styles.day}
      aria-pressed={isChosen}
      data-day={day}
      data-closed={isClosed}
      disabled={isBefore(day, today)}
      tabIndex={day === tabDay ? 0 : -1}
    >
      <VisuallyHidden>{label.filter(Boolean).join(', ')}</VisuallyHidden>
      <span className={styles.seen} aria-hidden="true">
        <span className={styles.number}>
          <span>{numberOf(day)}</span>
          {reason !== 'base' && <Mark reason={reason} />}
        </span>
        <span className={styles.price}>{isWide ? shortMoney(each) : narrowMoney(each)}</span>
        <span className={styles.word}>
          {reason !== 'base' && t(`desk.prices.reason.${reason}`)}
        </span>
        <span className={styles.note}>
          {isClosed ? t('desk.prices.closed') : least > 1 && `≥ ${least}`}
        </span>
      </span>
    </button>
  );
}

/** Why a day has its price, as a shape. */
function Mark({ reason }: { reason: RateReason }) {
  return <i className={styles.mark} data-reason={reason} aria-hidden="true" />;
}

function Legend() {
  const t = useText();
  return (
    <ul className={styles.legend}>
      {marked.map((reason) => (
        <li key={reason}>
          <Mark reason={reason} />
          <span>{t(`desk.prices.reason.${reason}`)}</span>
        </li>
      ))}
      <li>
        <span aria-hidden="true">≥ 2</span>
        <span>{t('desk.prices.least')}</span>
      </li>
      <li>
        <i className={styles.closed} aria-hidden="true" />
        <span>{t('desk.prices.closed')}</span>
      </li>
    </ul>
  );
}

function rangeText(t: Translate, selection: { readonly anchor: Day; readonly focus: Day }): string {
  const { firstDay, lastDay } = rangeOf(selection);
  if (firstDay === lastDay) return dayText(firstDay);
  return t('desk.booking.dates', { from: dayText(firstDay), to: dayText(lastDay) });
}

function isWithin(day: Day, from: Day, before: Day): boolean {
  return !isBefore(day, from) && isBefore(day, before);
}

/** The day of the button at an event. */
function dayOf(target: EventTarget): Day | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
  const text = button?.dataset.day ?? '';
  return isDay(text) && !(button instanceof HTMLButtonElement && button.disabled)
    ? text
    : undefined;
}

/** The press of a mouse has chosen the day already. A tap, a key or a screen reader has not. */
function isOfMouse({ nativeEvent }: MouseEvent): boolean {
  return nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse';
}

const moves: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};
const monthMoves: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 };

function dayOfKey(key: string, here: Day): Day | undefined {
  const months = monthMoves[key];
  if (months !== undefined) return monthAfter(here, months);
  const days = moves[key];
  return days === undefined ? undefined : addDays(here, days);
}
