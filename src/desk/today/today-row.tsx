import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { approveBooking, recordCash } from '#contract/desk/calls/bookings.ts';
import { changeEnquiry } from '#contract/desk/calls/enquiries.ts';
import { readCalendarFeed } from '#contract/desk/calls/listing-calendars.ts';
import { sendDeskMessage } from '#contract/desk/calls/messages.ts';
import { checkProviderOrder } from '#contract/desk/calls/payments.ts';
import { settleDeskRefund } from '#contract/desk/calls/refunds.ts';
import type { OtherStay, TodayEnquiry, TodaySections } from '#contract/desk/calls/today.ts';
import type { DeskCall } from '#contract/desk/desk-call.ts';
import { may } from '#contract/desk/may.ts';
import { type DeskBooking, paidBelowTotal } from '#contract/desk/records/desk-booking.ts';
import {
  type BookingSection,
  nextStepOf,
  type StepSection,
  type TodayStep,
} from '#machines/desk/desk-today/today-rows.ts';
import { day, moment, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useOperator } from '../app/desk-site.ts';
import { FixedAmount } from '../list/cells.tsx';
import { capturedText } from '../payments/captured-text.ts';
import { ChangedNotice } from '../record/changed-notice.tsx';
import { MailLink, PhoneLink } from '../record/record-links.tsx';
import type { TodayFlow } from './today-flow.ts';
import styles from './today-row.module.css';
import { whoOf } from './who-of.ts';

type RowOf<What extends keyof TodaySections> = TodaySections[What]['rows'][number];

/** The calls of the steps that are taken here. */
const callOf = { approve: approveBooking, cash: recordCash, answer: changeEnquiry } as const;

interface RowProps {
  /** The link to the record. */
  readonly to: string;
  readonly name: string;
  readonly about: ReactNode;
  readonly contact?: ReactNode;
  readonly amount?: ReactNode;
  readonly step?: ReactNode;
  /** What became of the last step of the row. */
  readonly said?: ReactNode;
}

function Row({ to, name, about, contact, amount, step, said }: RowProps) {
  return (
    <div className={styles.row}>
      <Link className={styles.name} to={to}>
        {name}
      </Link>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.about}>{about}</span>
      <span className={styles.contact}>{contact}</span>
      <span className={styles.step}>{step}</span>
      {said}
    </div>
  );
}

interface BookingRowProps {
  readonly flow: TodayFlow;
  readonly section: BookingSection;
  readonly booking: DeskBooking;
}

export function BookingRow({ flow, section, booking }: BookingRowProps) {
  const t = useText();
  const { id, guest, property, checkIn, checkOut, payBy } = booking;
  const step = nextStepOf(booking);
  const dates = t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) });
  const isDue = section === 'paymentsDue' && payBy;
  return (
    <Row
      to={`/bookings/${id}`}
      name={guest.name}
      about={
        <>
          <span>{property.name}</span>
          <small>
            {isDue ? `${dates} · ${t('desk.booking.payBy', { moment: moment(payBy) })}` : dates}
          </small>
        </>
      }
      contact={<Contact number={guest.mobileNumber} email={guest.email} />}
      amount={<BookingAmount booking={booking} />}
      step={
        step && (
          <StepButton
            flow={flow}
            section={section}
            id={id}
            step={step}
            label={t(`desk.booking.${step}`)}
            who={whoOf(booking)}
          />
        )
      }
      said={<RowSaid flow={flow} section={section} id={id} />}
    />
  );
}

/** DESK-228: the calendar of another platform names neither the guest nor the price. */
export function OtherStayRow({ stay }: { stay: OtherStay }) {
  const t = useText();
  const { title, platform, property, checkIn, checkOut } = stay;
  return (
    <Row
      to={`/listings/${property.id}/calendars`}
      name={title || platform}
      about={
        <>
          <span>{property.name}</span>
          <small>{t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) })}</small>
        </>
      }
      contact={platform}
    />
  );
}

function BookingAmount({ booking }: { booking: DeskBooking }) {
  const t = useText();
  const { amount, isPaid, isPartPaid, owed } = booking;
  const below = paidBelowTotal(booking);
  return (
    <>
      <span>{money(amount)}</span>
      {below === undefined ? (
        <small data-due={!isPaid}>
          {isPartPaid
            ? t('desk.owed', { amount: money(owed) })
            : t(isPaid ? 'desk.paid' : 'desk.due')}
        </small>
      ) : (
        <FixedAmount paid={below} of={amount} />
      )}
    </>
  );
}

/** DESK-562: the guest has written last. */
export function MessageRow({ booking }: { booking: RowOf<'messagesToAnswer'> }) {
  const t = useText();
  const { id, guest, property, excerpt, sentAt } = booking;
  return (
    <Row
      to={`/bookings/${id}`}
      name={guest.name}
      about={
        <>
          <span>{property.name}</span>
          <small className={styles.excerpt}>{excerpt}</small>
        </>
      }
      contact={<Contact number={guest.mobileNumber} email={guest.email} />}
      amount={<small>{moment(sentAt)}</small>}
      step={
        <StepLink
          to={`/bookings/${id}`}
          needs={sendDeskMessage}
          label={t('desk.today.answer')}
          who={`${guest.name}, ${property.name}`}
        />
      }
    />
  );
}

export function RefundRow({ refund }: { refund: RowOf<'refundsToSettle'> }) {
  const t = useText();
  const { id, guest, booking, amount, way, mobileNumber } = refund;
  return (
    <Row
      to={`/refunds/${id}`}
      name={guest.name}
      about={<Stay stay={booking} />}
      contact={<Contact number={mobileNumber} email={guest.email} />}
      amount={
        <>
          <span>{amount === undefined ? t('desk.refund.nothing') : money(amount)}</span>
          <small>{t(`desk.refund.way.${way}`)}</small>
        </>
      }
      step={
        <StepLink
          to={`/refunds/${id}`}
          needs={settleDeskRefund}
          label={t('desk.refund.settle')}
          who={`${guest.name}, ${booking.property}`}
        />
      }
    />
  );
}

export function OrderRow({ order }: { order: RowOf<'unrecordedPayments'> }) {
  const t = useText();
  const { id, guest, booking, amount, mobileNumber } = order;
  return (
    <Row
      to={`/provider-orders/${id}`}
      name={guest.name}
      about={<Stay stay={booking} />}
      contact={<Contact number={mobileNumber} email={guest.email} />}
      amount={
        <>
          <span>{capturedText(order)}</span>
          <small>{`${t('desk.providerOrder.asked')} ${money(amount)}`}</small>
        </>
      }
      step={
        <StepLink
          to={`/provider-orders/${id}`}
          needs={checkProviderOrder}
          label={t('desk.today.check')}
          who={`${guest.name}, ${booking.property}`}
        />
      }
    />
  );
}

interface FeedRowProps {
  readonly feed: RowOf<'calendarConflicts'>;
  readonly step: 'resolve' | 'check';
}

export function FeedRow({ feed, step }: FeedRowProps) {
  const t = useText();
  const { listing, name, conflicts, fault, failedAt } = feed;
  const to = `/listings/${listing.id}/calendars`;
  return (
    <Row
      to={to}
      name={listing.name}
      about={
        <>
          <span>{name}</span>
          <small>
            {step === 'resolve' || fault === undefined
              ? t('desk.feeds.conflicts', { count: conflicts })
              : t(`desk.feedFault.${fault}`)}
          </small>
        </>
      }
      amount={step === 'check' && failedAt && <small>{moment(failedAt)}</small>}
      step={
        <StepLink
          to={to}
          needs={readCalendarFeed}
          label={t(`desk.today.${step}`)}
          who={`${listing.name}, ${name}`}
        />
      }
    />
  );
}

export function EnquiryRow({ flow, enquiry }: { flow: TodayFlow; enquiry: TodayEnquiry }) {
  const t = useText();
  const { id, name, email, kind, excerpt, mobileNumber, receivedAt } = enquiry;
  return (
    <Row
      to={`/enquiries/${id}`}
      name={name || email}
      about={
        <>
          <span>{t(`desk.enquiry.kind.${kind}`)}</span>
          <small className={styles.excerpt}>{excerpt}</small>
        </>
      }
      contact={<Contact number={mobileNumber} email={email} />}
      amount={<small>{moment(receivedAt)}</small>}
      step={
        <StepButton
          flow={flow}
          section="newEnquiries"
          id={id}
          step="answer"
          label={t('desk.enquiry.answer')}
          who={whoOf(enquiry)}
        />
      }
      said={<RowSaid flow={flow} section="newEnquiries" id={id} />}
    />
  );
}

function Stay({ stay }: { stay: RowOf<'refundsToSettle'>['booking'] }) {
  const t = useText();
  return (
    <>
      <span>{stay.property}</span>
      <small>{t('desk.booking.dates', { from: day(stay.checkIn), to: day(stay.checkOut) })}</small>
    </>
  );
}

/** How to reach a guest: the phone, or without a number the e-mail address. */
function Contact({ number, email }: { number: string; email: string }) {
  return number ? <PhoneLink number={number} /> : <MailLink email={email} />;
}

interface StepLinkProps {
  readonly to: string;
  /** The call of the step. A role that may not send it opens the record by the name. */
  readonly needs: DeskCall;
  readonly label: string;
  readonly who: string;
}

/** A step that the page of the record takes: it asks for more than a confirmation. */
function StepLink({ to, needs, label, who }: StepLinkProps) {
  const t = useText();
  const { role } = useOperator();
  if (!may(role, needs)) return null;
  return (
    <ButtonLink
      variant="secondary"
      to={to}
      data-step
      aria-label={t('desk.today.stepOf', { step: label, who })}
    >
      {label}
    </ButtonLink>
  );
}

interface StepButtonProps {
  readonly flow: TodayFlow;
  readonly section: StepSection;
  readonly id: string;
  readonly step: TodayStep;
  readonly label: string;
  readonly who: string;
}

/** DESK-401: the next step of a row, which is taken here. */
function StepButton({ flow, section, id, step, label, who }: StepButtonProps) {
  const t = useText();
  const { role } = useOperator();
  const isChosen = useIsChosen(flow, section, id);
  const isBusy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  if (!may(role, callOf[step])) return null;
  return (
    <Button
      variant="secondary"
      data-step
      aria-label={t('desk.today.stepOf', { step: label, who })}
      pending={isBusy && isChosen}
      disabled={isBusy && !isChosen}
      onClick={() => flow.send({ type: 'step.choose', section, id, step })}
    >
      {label}
    </Button>
  );
}

/** Why the step of the row was not taken, unless its question says so. */
function RowSaid({ flow, section, id }: Pick<StepButtonProps, 'flow' | 'section' | 'id'>) {
  const t = useText();
  const isChosen = useIsChosen(flow, section, id);
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const hasChanged = useSelector(flow, (snapshot) => snapshot.hasTag('changed'));
  const isStale = useSelector(flow, (snapshot) => snapshot.hasTag('stale'));
  const failure = useSelector(flow, ({ context }) => context.failure);
  if (!isChosen || isAsking) return null;
  return (
    <div className={styles.said}>
      {hasChanged && !isStale && (
        <ChangedNotice>
          <p>{t('desk.changed')}</p>
        </ChangedNotice>
      )}
      {failure && <ErrorState message={t(failure.message, failure.values)} />}
    </div>
  );
}

function useIsChosen(flow: TodayFlow, section: StepSection, id: string): boolean {
  return useSelector(
    flow,
    ({ context: { choice } }) => choice?.section === section && choice.record.id === id,
  );
}
