import { useSelector } from '@xstate/react';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import * as calls from '#contract/desk/calls/listing-calendars.ts';
import { may } from '#contract/desk/may.ts';
import type { ListingCalendars } from '#contract/desk/records/calendar-feed.ts';
import { propertyIdText } from '#contract/ids.ts';
import { deskListingCalendarsMachine } from '#machines/desk/desk-listing-calendars.machine.ts';
import { callActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOperator } from '../app/desk-site.ts';
import { CopyButton } from '../frame/copy-button.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { CalendarsDialogs } from './calendars-dialogs.tsx';
import type { CalendarsFlow } from './calendars-flow.ts';
import styles from './calendars-page.module.css';
import { FeedCard } from './feed-card.tsx';

const machine = deskListingCalendarsMachine.provide({
  actors: {
    readListingCalendars: callActor(calls.readListingCalendars),
    changeCalendarAddress: callActor(calls.changeCalendarAddress),
    addCalendarFeed: callActor(calls.addCalendarFeed),
    readCalendarFeed: callActor(calls.readCalendarFeed),
    freeFeedDays: callActor(calls.freeFeedDays),
    confirmSameStay: callActor(calls.confirmSameStay),
    removeCalendarFeed: callActor(calls.removeCalendarFeed),
  },
});

/** DESK-219 … DESK-221. The frame remounts the page when the address changes, so the id is constant. */
export function CalendarsPage() {
  const t = useText();
  const id = z.parse(propertyIdText, useParams().id);
  const flow = useFlow(machine, { input: { id } });
  const calendars = useSelector(flow, ({ context }) => context.calendars);
  const hasFailed = useSelector(flow, (snapshot) => snapshot.matches('failed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.matches('missing'));
  const title = calendars
    ? t('desk.feeds.of', { listing: calendars.name || t('desk.listing.untitled') })
    : t('desk.feeds.ofListing');
  return (
    <RecordFrame
      title={title}
      back={{ path: `/listings/${id}`, label: t('desk.listing') }}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={t('desk.feeds.failed')}
      onRetry={() => flow.send({ type: 'calendars.retry' })}
    >
      {calendars && (
        <>
          <Failure flow={flow} />
          <Own flow={flow} calendars={calendars} />
          <Others flow={flow} calendars={calendars} />
          <CalendarsDialogs flow={flow} />
        </>
      )}
    </RecordFrame>
  );
}

/** Why the last step failed, unless a dialog says it. */
function Failure({ flow }: { flow: CalendarsFlow }) {
  const t = useText();
  const failure = useSelector(flow, ({ context }) => context.failure);
  const isShown = useSelector(flow, (snapshot) => snapshot.matches('shown'));
  return failure && isShown && <ErrorState message={t(failure.message, failure.values)} />;
}

interface PartProps {
  readonly flow: CalendarsFlow;
  readonly calendars: ListingCalendars;
}

/** DESK-219: the address of the listing's own calendar. */
function Own({ flow, calendars: { version, address } }: PartProps) {
  const t = useText();
  const { role } = useOperator();
  const canChange = useSelector(flow, (snapshot) => snapshot.can({ type: 'address.change' }));
  const isMaking = useSelector(flow, (snapshot) => snapshot.matches('makingAddress'));
  return (
    <Card title={t('desk.feeds.own')}>
      <div className={styles.part}>
        <p>{t(version === 0 ? 'desk.feeds.noAddress' : 'desk.feeds.ownText')}</p>
        {address !== undefined && <code className={styles.address}>{address}</code>}
        <p className={styles.steps}>
          {address !== undefined && <CopyButton text={address} />}
          {may(role, calls.changeCalendarAddress) && (
            <Button
              variant="secondary"
              pending={isMaking}
              aria-disabled={(!canChange && !isMaking) || undefined}
              onClick={() => flow.send({ type: 'address.change' })}
            >
              {t(version === 0 ? 'desk.feeds.makeAddress' : 'desk.feeds.changeAddress')}
            </Button>
          )}
        </p>
      </div>
    </Card>
  );
}

/** DESK-220: the calendars of other platforms. */
function Others({ flow, calendars: { feeds } }: PartProps) {
  const t = useText();
  const { role } = useOperator();
  const canAdd = useSelector(flow, (snapshot) => snapshot.can({ type: 'feed.describe' }));
  return (
    <Card title={t('desk.feeds.others')}>
      <div className={styles.part}>
        <p>{t('desk.feeds.othersText')}</p>
        {feeds.length === 0 && <p>{t('desk.feeds.none')}</p>}
        {feeds.length > 0 && (
          <ul className={styles.feeds}>
            {feeds.map((feed) => (
              <FeedCard key={feed.id} flow={flow} feed={feed} />
            ))}
          </ul>
        )}
        {may(role, calls.addCalendarFeed) && (
          <p>
            <Button
              aria-disabled={!canAdd || undefined}
              onClick={() => flow.send({ type: 'feed.describe' })}
            >
              {t('desk.feeds.add')}
            </Button>
          </p>
        )}
      </div>
    </Card>
  );
}
