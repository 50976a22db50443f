import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { confirmSameStay, readCalendarFeed } from '#contract/desk/calls/listing-calendars.ts';
import { may } from '#contract/desk/may.ts';
import {
  type CalendarFeed,
  canBeSameStay,
  type FeedConflict,
} from '#contract/desk/records/calendar-feed.ts';
import { day, moment } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { useOperator } from '../app/desk-site.ts';
import type { CalendarsFlow } from './calendars-flow.ts';
import styles from './calendars-page.module.css';

interface FeedProps {
  readonly flow: CalendarsFlow;
  readonly feed: CalendarFeed;
}

/** DESK-220, DESK-221: a calendar of another platform: when it was read, why not, and its conflicts. */
export function FeedCard({ flow, feed }: FeedProps) {
  const t = useText();
  const { id, name, address, readAt, fault, failedAt, conflicts } = feed;
  return (
    <li className={styles.feed}>
      <h3>{name}</h3>
      {address !== undefined && <code className={styles.address}>{address}</code>}
      <p>
        {readAt === undefined
          ? t('desk.feeds.never')
          : t('desk.feeds.lastRead', { moment: moment(readAt) })}
      </p>
      {fault !== undefined && failedAt !== undefined && (
        <p className={styles.fault}>
          {t('desk.feeds.notRead', {
            moment: moment(failedAt),
            fault: t(`desk.feedFault.${fault}`),
          })}
        </p>
      )}
      {conflicts.length > 0 && (
        <ul className={styles.conflicts}>
          {conflicts.map((conflict) => (
            <Conflict
              key={`${conflict.booking.id} ${conflict.firstDay} ${conflict.title}`}
              flow={flow}
              feed={feed}
              conflict={conflict}
            />
          ))}
        </ul>
      )}
      <Steps flow={flow} id={id} name={name} />
    </li>
  );
}

function Conflict({ flow, feed: { id, name }, conflict }: FeedProps & { conflict: FeedConflict }) {
  const t = useText();
  const { role } = useOperator();
  const { title, firstDay, lastDay, booking } = conflict;
  const { guest, checkIn } = booking;
  const canBeSame = useSelector(flow, (snapshot) =>
    snapshot.can({ type: 'sameStay.choose', id, booking: booking.id }),
  );
  return (
    <li>
      <p>
        {t('desk.feeds.conflictWith', {
          name,
          title,
          guest,
          from: day(firstDay),
          to: day(lastDay),
          checkIn: day(checkIn),
          // The last occupied day, as that of the event.
          checkOut: day(booking.lastDay),
        })}
      </p>
      <p>
        {t('desk.feeds.conflictHint')}{' '}
        <Link to={`/bookings/${booking.id}`}>{t('desk.feeds.toBooking', { guest })}</Link>
      </p>
      {may(role, confirmSameStay) && canBeSameStay(conflict, booking) && (
        <p>
          <Button
            variant="secondary"
            aria-disabled={!canBeSame || undefined}
            aria-label={t('desk.feeds.sameOf', { guest })}
            onClick={() => flow.send({ type: 'sameStay.choose', id, booking: booking.id })}
          >
            {t('desk.feeds.same')}
          </Button>
        </p>
      )}
    </li>
  );
}

function Steps({ flow, id, name }: Pick<CalendarFeed, 'id' | 'name'> & { flow: CalendarsFlow }) {
  const t = useText();
  const { role } = useOperator();
  const canRead = useSelector(flow, (snapshot) => snapshot.can({ type: 'feed.read', id }));
  const isReading = useSelector(
    flow,
    (snapshot) => snapshot.matches('readingFeed') && snapshot.context.chosen === id,
  );
  if (!may(role, readCalendarFeed)) return null;
  return (
    <div className={styles.steps}>
      <Button
        variant="secondary"
        pending={isReading}
        aria-disabled={(!canRead && !isReading) || undefined}
        aria-label={t('desk.feeds.readNowOf', { name })}
        onClick={() => flow.send({ type: 'feed.read', id })}
      >
        {t('desk.feeds.readNow')}
      </Button>
      <Button
        variant="secondary"
        aria-disabled={!canRead || undefined}
        aria-label={t('desk.feeds.removeOf', { name })}
        onClick={() => flow.send({ type: 'removal.choose', id })}
      >
        {t('desk.feeds.remove')}
      </Button>
    </div>
  );
}
