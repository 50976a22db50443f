import { useSelector } from '@xstate/react';
import { addDays, isoOf } from '#contract/day.ts';
import { blockDays } from '#contract/desk/calls/calendar.ts';
import { may } from '#contract/desk/may.ts';
import type { MessageKey } from '#locales/message.ts';
import { rangeOf, type Selection, takenBy } from '#machines/desk/desk-calendar/calendar-days.ts';
import { environment } from '../../app/environment.ts';
import { day } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useOperator } from '../app/desk-site.ts';
import type { CalendarProps } from './calendar-flow.ts';
import styles from './calendar-page.module.css';

interface StepsProps extends Omit<CalendarProps, 'query'> {
  /** How to choose days. It is shown until some are chosen. */
  readonly hint: MessageKey;
}

/** DESK-177: the chosen days in words, and what can be done with them. */
export function CalendarSteps({ flow, calendar, hint }: StepsProps) {
  const t = useText();
  const { role } = useOperator();
  const selection = useSelector(flow, ({ context }) => context.selection);
  const canBlock = useSelector(flow, (snapshot) => snapshot.can({ type: 'blocking.begin' }));
  const canFree = useSelector(flow, (snapshot) => snapshot.can({ type: 'freeing.begin' }));
  const canUndo = useSelector(flow, (snapshot) => snapshot.can({ type: 'change.undo' }));
  return (
    <div className={styles.steps}>
      <p role="status">{selection ? chosenText(t, calendar, selection) : t(hint)}</p>
      {may(role, blockDays) && (
        <div className={styles.buttons}>
          {canBlock && selection && (
            <ButtonLink to={newBookingPath(selection)}>{t('desk.newBooking')}</ButtonLink>
          )}
          <Button
            variant="secondary"
            aria-disabled={!canBlock || undefined}
            onClick={() => flow.send({ type: 'blocking.begin' })}
          >
            {t('desk.calendar.block')}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={!canFree || undefined}
            onClick={() => flow.send({ type: 'freeing.begin' })}
          >
            {t('desk.calendar.free')}
          </Button>
          {canUndo && (
            <Button variant="quiet" onClick={() => flow.send({ type: 'change.undo' })}>
              {t('desk.step.undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** DESK-469: a booking of the chosen days. With nights, the last one ends on the next day. */
function newBookingPath(selection: Selection): string {
  const { firstDay, lastDay } = rangeOf(selection);
  const checkOut = environment.stayUnit === 'day' ? lastDay : addDays(lastDay, 1);
  const days = { from: isoOf(firstDay), to: isoOf(checkOut) };
  return `/bookings/new?${new URLSearchParams({ home: selection.propertyId, ...days })}`;
}

function chosenText(
  t: Translate,
  calendar: CalendarProps['calendar'],
  selection: Selection,
): string {
  const { firstDay, lastDay } = rangeOf(selection);
  const listing = calendar.listings.find(({ id }) => id === selection.propertyId)?.name;
  const { bookings, blocks } = takenBy(calendar, selection);
  const what = [
    ...bookings.map(({ guest }) => t('desk.calendar.bookedBy', { guest })),
    ...blocks.map((block) => t('desk.calendar.blockedFor', { reason: block.reason })),
  ];
  const state = what.length > 0 ? what.join(', ') : t('desk.calendar.isFree');
  const days =
    firstDay === lastDay
      ? day(firstDay)
      : t('desk.booking.dates', { from: day(firstDay), to: day(lastDay) });
  return t('desk.calendar.chosen', {
    listing: listing || t('desk.listing.untitled'),
    days,
    state,
  });
}
