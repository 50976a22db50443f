import { useSelector } from '@xstate/react';
import { Fragment, useRef } from 'react';
import type { TodaySections } from '#contract/desk/calls/today.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useLanguage, useText } from '../../language/text.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { approveLook, cashLook } from '../bookings/step-looks.ts';
import { ChangedNotice } from '../record/changed-notice.tsx';
import { StepDialog } from '../record/record-steps.tsx';
import type { TodayFlow } from './today-flow.ts';
import styles from './today-page.module.css';
import {
  BookingRow,
  EnquiryRow,
  FeedRow,
  MessageRow,
  OrderRow,
  OtherStayRow,
  RefundRow,
} from './today-row.tsx';
import { TodaySection } from './today-section.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { whoOf } from './who-of.ts';

/** In the order of the page. */
const bookings = [
  'toApprove',
  'arrivals',
  'arrivalsTomorrow',
  'departures',
  'paymentsDue',
] as const;

const kinds = [
  ...bookings,
  'refundsToSettle',
  'unrecordedPayments',
  'calendarConflicts',
  'failingCalendars',
  'newEnquiries',
  'messagesToAnswer',
] as const satisfies readonly (keyof TodaySections)[];

/** The same of other platforms. */
const others = {
  arrivals: 'otherArrivals',
  arrivalsTomorrow: 'otherArrivalsTomorrow',
  departures: 'otherDepartures',
} as const;

function hasOthers(what: keyof TodaySections): what is keyof typeof others {
  return what in others;
}

interface TodayWorkProps {
  readonly flow: TodayFlow;
  readonly sections: TodaySections;
}

/** DESK-400: each kind of work with its first rows. What is empty is one line. */
export function TodayWork({ flow, sections }: TodayWorkProps) {
  const place = useRef<HTMLDivElement>(null);
  useRowFocus(place, flow);
  return (
    <div ref={place} className={styles.work}>
      <Said flow={flow} sections={sections} />
      <TodaySection what="messagesToAnswer" section={sections.messagesToAnswer}>
        {(booking) => <MessageRow booking={booking} />}
      </TodaySection>
      {bookings.map((what) => (
        <Fragment key={what}>
          <TodaySection what={what} section={sections[what]}>
            {(booking) => <BookingRow flow={flow} section={what} booking={booking} />}
          </TodaySection>
          {hasOthers(what) && (
            <TodaySection what={others[what]} section={sections[others[what]]}>
              {(stay) => <OtherStayRow stay={stay} />}
            </TodaySection>
          )}
        </Fragment>
      ))}
      <TodaySection what="refundsToSettle" section={sections.refundsToSettle}>
        {(refund) => <RefundRow refund={refund} />}
      </TodaySection>
      <TodaySection what="unrecordedPayments" section={sections.unrecordedPayments}>
        {(order) => <OrderRow order={order} />}
      </TodaySection>
      <TodaySection what="calendarConflicts" section={sections.calendarConflicts}>
        {(feed) => <FeedRow feed={feed} step="resolve" />}
      </TodaySection>
      <TodaySection what="failingCalendars" section={sections.failingCalendars}>
        {(feed) => <FeedRow feed={feed} step="check" />}
      </TodaySection>
      <TodaySection what="newEnquiries" section={sections.newEnquiries}>
        {(enquiry) => <EnquiryRow flow={flow} enquiry={enquiry} />}
      </TodaySection>
      <Nothing sections={sections} />
      <Question flow={flow} />
    </div>
  );
}

/** What is empty, as one line: `Nothing to approve, no refund to settle`. */
function Nothing({ sections }: Pick<TodayWorkProps, 'sections'>) {
  const t = useText();
  const language = useLanguage();
  const empty = kinds.filter(
    (what) => sections[what].count === 0 && !(hasOthers(what) && sections[others[what]].count > 0),
  );
  if (empty.length === 0) return null;
  const line = empty.map((what) => t(`desk.today.none.${what}`)).join(', ');
  return (
    <p
      className={styles.nothing}
    >{`${line.charAt(0).toLocaleUpperCase(language)}${line.slice(1)}.`}</p>
  );
}

/** What the operator must know of the last reading. */
function Said({ flow, sections }: TodayWorkProps) {
  const t = useText();
  const isStale = useSelector(flow, (snapshot) => snapshot.hasTag('stale'));
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const choice = useSelector(flow, ({ context }) => context.choice);
  const isGone =
    hasChanged &&
    choice !== undefined &&
    !sections[choice.section].rows.some(({ id }) => id === choice.record.id);
  return (
    <>
      {isStale && (
        <ErrorState
          message={t('desk.today.stale')}
          retry={{
            label: t('action.retry'),
            onRetry: () => flow.send({ type: 'today.retry' }),
          }}
        />
      )}
      {isGone && (
        <ChangedNotice>
          <p>{t('desk.today.gone', { who: whoOf(choice.record) })}</p>
        </ChangedNotice>
      )}
    </>
  );
}

/** The question of the chosen step, as the page of the booking asks it. */
function Question({ flow }: Pick<TodayWorkProps, 'flow'>) {
  const t = useText();
  const today = useTodayOfSite();
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const choice = useSelector(flow, ({ context }) => context.choice);
  if (!isAsking || choice === undefined || choice.step === 'answer') return null;
  const { step, record } = choice;
  const look = step === 'cash' ? cashLook(record, t) : approveLook(record, today, t);
  return <StepDialog flow={flow} of={record.id} look={look} />;
}
