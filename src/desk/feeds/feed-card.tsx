import { useSelector } from '@xstate/react';
import { Link } from 'react-router-dom';
import { confirmSameStay, readCalendarFeed } from '#contract/desk/calls/listing-calendars.ts';
import { may } from '#contract/desk/may.ts';
import {
  type CalendarFeed,
  canBeSameStay,
  type FeedConflict,
  type FoundInFeed,
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
  const { name, address, readAt, found, fault, failedAt, conflicts } = feed;
  return (
    <li className={styles.feed}>
      <h3>{name}</h3>
      {address !== undefined && <code className={styles.address}>{address}</code>}
      <p>
        {readAt === undefined
          ? t('desk.feeds.never')
          : t('desk.feeds.lastRead', { moment: moment(readAt) })}
      </p>
      {found && <Found found={found} />}
      {fault !== undefined && failedAt !== undefined && (
        <p className={styles.fault}>
          {fault === 'emptied'
            ? t('desk.feeds.emptied', { moment: moment(failedAt) })
            : t('desk.feeds.notRead', {
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
      <Steps flow={flow} feed={feed} />
    </li>
  );
}

/** What the last reading found, with the names of the events that it left out. */
function Found({ found: { stays, leftOut, events } }: { found: FoundInFeed }) {
  const t = useText();
  if (leftOut === 0) return <p>{t('desk.feeds.found', { stays })}</p>;
  const others = leftOut - events.length;
  return (
    <div className={styles.leftOut}>
      <p>{t('desk.feeds.foundInPart', { stays, leftOut })}</p>
      <ul>
        {events.map(({ title, problem }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events can have the same name and problem
          <li key={at}>
            {t(`desk.leftOut.${problem}`, { title: title || t('desk.feeds.untitled') })}
          </li>
        ))}
        {others > 0 && <li>{t('desk.feeds.moreLeftOut', { others })}</li>}
      </ul>
    </div>
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
        <span>{t('desk.feeds.conflictHint')}</span>{' '}
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

function Steps({ flow, feed: { id, name, fault } }: FeedProps) {
  const t = useText();
  const { role } = useOperator();
  const canRead = useSelector(flow, (snapshot) => snapshot.can({ type: 'feed.read', id }));
  const canFree = useSelector(flow, (snapshot) => snapshot.can({ type: 'freeing.choose', id }));
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
      {fault === 'emptied' && (
        <Button
          variant="secondary"
          aria-disabled={!canFree || undefined}
          aria-label={t('desk.feeds.freeOf', { name })}
          onClick={() => flow.send({ type: 'freeing.choose', id })}
        >
          {t('desk.feeds.free')}
        </Button>
      )}
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
