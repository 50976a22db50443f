import { Link, useParams } from 'react-router-dom';
import { type Day, dayOfIso, isoOf } from '#contract/day.ts';
import * as calls from '#contract/desk/calls/bookings.ts';
import {
  accountOf,
  type DeskBookingDetail,
  paidBelowTotal,
} from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { type Cents, cents, centsOf, noMoney } from '#contract/money.ts';
import { bookingCode } from '#contract/rules/booking-code.ts';
import type { MessageKey } from '#locales/message.ts';
import {
  type DeskBookingStep,
  deskBookingMachine,
  offersStep,
} from '#machines/desk/desk-booking.machine.ts';
import { offersBookingStep } from '#machines/lives/booking-life.ts';
import { assertDefined } from '#machines/shared/assert-defined.ts';
import { callsActor } from '../../app/actors.ts';
import { environment, takesOnline } from '../../app/environment.ts';
import { useTodayOfSite } from '../../app/today-of-site.ts';
import { useFlow } from '../../app/use-flow.ts';
import { day, moment, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { chargeLines } from '../../parts/charge-lines.ts';
import { shownLines } from '../../parts/price-text.tsx';
import { Card } from '../../ui/card.tsx';
import { type PriceLine, PriceLines } from '../../ui/price-lines.tsx';
import { BookingBadge, PaidBadge, RefundBadge } from '../list/badges.tsx';
import { BookingMessages } from '../messages/booking-messages.tsx';
import { Facts } from '../record/facts.tsx';
import { GuestLink, MailLink, PhoneLink } from '../record/record-links.tsx';
import { RecordPage } from '../record/record-page.tsx';
import type { StepLook } from '../record/record-steps.tsx';
import styles from './booking-page.module.css';
import { codeLook, NewCodeCard } from './claim-code.tsx';
import { linkLook, NewLinkCard } from './payment-link.tsx';
import { approveLook, partLook, priceLooks } from './step-looks.ts';

const machine = deskBookingMachine.provide({
  actors: {
    load: callsActor(async ({ input, send }) => {
      const id = calls.readDeskBooking.params.shape.id.parse(input.id);
      const { booking } = await send(calls.readDeskBooking, { params: { id } });
      return booking;
    }),
    take: callsActor(async ({ input: { record, step, reason, amount: typed }, send }) => {
      const { id, version } = record;
      const params = { id };
      const amount = () => centsOf(Number(assertDefined(typed)));
      const sent = {
        approve: () => {
          const body = { version, payBy: dayOfIso(reason) };
          return send(calls.approveBooking, { params, body });
        },
        deadline: () => {
          const body = { version, payBy: assertDefined(dayOfIso(reason)) };
          return send(calls.changeDeadline, { params, body });
        },
        reject: () => send(calls.rejectBooking, { params, body: { version, reason } }),
        cash: () => {
          const cash = typed === undefined ? {} : { amount: amount(), note: reason };
          return send(calls.recordCash, { params, body: { version, ...cash } });
        },
        charge: () => {
          const body = { version, amount: amount(), reason };
          return send(calls.chargeBooking, { params, body });
        },
        uncharge: () => {
          const charge = assertDefined(unpaidCharge(record)).id;
          return send(calls.unchargeBooking, { params, body: { version, charge } });
        },
        lower: () => {
          const body = { version, amount: amount(), reason };
          return send(calls.lowerBooking, { params, body });
        },
        cancel: () => send(calls.cancelDeskBooking, { params, body: { version, reason } }),
      };
      if (step === 'link') {
        const { booking, link, isSent } = await send(calls.makePaymentLink, {
          params,
          body: { version },
        });
        return { ...booking, newLink: { link, isSent } };
      }
      if (step === 'code') {
        const { booking, code } = await send(calls.makeClaimCode, { params, body: { version } });
        return { ...booking, newCode: code };
      }
      const { booking } = await sent[step]();
      return booking;
    }),
  },
});

/** DESK-56. The frame remounts the page when the address changes, so the id is constant. */
export function BookingPage() {
  const t = useText();
  const { id = '' } = useParams();
  const today = useTodayOfSite();
  const flow = useFlow(machine, { input: { id } });
  return (
    <RecordPage
      flow={flow}
      kind={t('desk.booking')}
      titleOf={({ guest, property }) => `${guest.name}, ${property.name}`}
      list={{ path: '/bookings', label: t('desk.bookings') }}
      failed={t('desk.booking.failed')}
      steps={{
        title: t('desk.booking.steps'),
        nothing: t('desk.booking.noSteps'),
        of: (booking) => stepsOf(booking, today, t),
        links: (booking) =>
          offersBookingStep('dates', booking)
            ? [{ to: `/bookings/${booking.id}/dates`, label: t('desk.dates') }]
            : [],
      }}
      lead={(booking) => (
        <>
          <Card>
            <FirstFacts booking={booking} />
          </Card>
          {booking.newCode && <NewCodeCard booking={booking} code={booking.newCode} />}
          {booking.newLink && <NewLinkCard booking={booking} link={booking.newLink} />}
        </>
      )}
    >
      {(booking) => (
        <>
          <Card>
            <BookingFacts booking={booking} />
          </Card>
          <Card title={t('desk.messages')}>
            <BookingMessages booking={booking} />
          </Card>
          <Card title={t('desk.booking.price')}>
            <PriceLines lines={accountLines(booking, t)} />
          </Card>
          <Card title={t('desk.booking.payments')}>
            <Payments booking={booking} />
          </Card>
          <Card title={t('desk.booking.history')}>
            <History booking={booking} />
          </Card>
        </>
      )}
    </RecordPage>
  );
}

/** Every role may take every step (`contract/desk/calls/bookings.ts`). */
function stepsOf(
  booking: DeskBookingDetail,
  today: Day,
  t: Translate,
): StepLook<DeskBookingStep>[] {
  const { payBy, sendsMail } = booking;
  const all: readonly StepLook<DeskBookingStep>[] = [
    approveLook(booking, today, t),
    {
      step: 'deadline',
      label: t('desk.booking.deadline'),
      weight: 'further',
      title: t('desk.booking.deadline.title'),
      text: payBy && t('desk.booking.deadline.text', { moment: moment(payBy) }),
      day: {
        label: t('desk.booking.lastDay'),
        hint: t('desk.booking.deadline.hint'),
        usual: isoOf(booking.checkOut),
      },
    },
    partLook(booking, t),
    ...(takesOnline() ? [linkLook(booking, t)] : []),
    codeLook(booking, t),
    ...priceLooks(booking, t),
    {
      step: 'reject',
      label: t('desk.booking.reject'),
      weight: 'harmful',
      title: t('desk.booking.reject.title'),
      text: t(sendsMail ? 'desk.booking.reject.text' : 'desk.booking.reject.text.noMail'),
      needsReason: true,
    },
    {
      step: 'cancel',
      label: t('desk.booking.cancel'),
      weight: 'harmful',
      title: t('desk.booking.cancel.title'),
      text: t(sendsMail ? 'desk.booking.cancel.text' : 'desk.booking.cancel.text.noMail'),
      needsReason: true,
    },
  ];
  return all.filter(({ step }) => offersStep(step, booking));
}

/** DESK-441: what the host asks first. */
function FirstFacts({ booking }: { booking: DeskBookingDetail }) {
  const t = useText();
  const { payBy } = booking;
  return (
    <Facts
      areFirst
      facts={[
        [
          t('desk.booking.stay'),
          t('desk.booking.dates', { from: day(booking.checkIn), to: day(booking.checkOut) }),
          'onPhone',
        ],
        [t('desk.booking.state'), <BookingBadge key="state" state={booking.state} />],
        [t('desk.booking.amount'), money(booking.amount)],
        [
          t('desk.booking.payment'),
          <span key="paid" className={styles.payment}>
            <PaidBadge
              isPaid={booking.isPaid}
              isPartPaid={booking.isPartPaid}
              isPaymentPending={booking.isPaymentPending}
              isPaidBack={booking.isPaidBack}
            />{' '}
            <span>{t(`desk.method.${booking.paymentMethod}`)}</span>
            {booking.isPartPaid && <small>{t('desk.owed', { amount: money(booking.owed) })}</small>}
            {payBy && <small>{t('desk.booking.payBy', { moment: moment(payBy) })}</small>}
          </span>,
          'onPhone',
        ],
      ]}
    />
  );
}

function BookingFacts({ booking }: { booking: DeskBookingDetail }) {
  const t = useText();
  const { guest, property } = booking;
  return (
    <Facts
      facts={[
        [t('desk.guests'), t('desk.booking.guests', { count: booking.guests })],
        [
          t('desk.booking.listing'),
          <a key="listing" href={`/propertyDetails/${property.id}`}>
            {[property.name, property.location].filter(Boolean).join(', ')}
          </a>,
        ],
        [t('desk.booking.guest'), <GuestLink key="guest" guest={guest} />],
        [t('desk.guest.email'), guest.email && <MailLink key="email" email={guest.email} />],
        [
          t('desk.booking.phone'),
          guest.mobileNumber && <PhoneLink key="phone" number={guest.mobileNumber} />,
        ],
        [t('desk.booking.coupon'), booking.couponCode],
        [t('desk.booking.booked'), moment(booking.bookedAt)],
        [t('desk.booking.code'), bookingCode(booking.id) ?? booking.id],
      ]}
    />
  );
}

/** DESK-483: the price line by line, what was paid and went back, and what is owed. The figures add up. */
function accountLines(booking: DeskBookingDetail, t: Translate): PriceLine[] {
  const { amount, received, charges, owed, priceLines, state } = booking;
  const added = cents(charges.reduce((sum, charge) => sum + charge.amount, 0));
  const { back, rest } = accountOf(booking);
  const line = (key: 'received' | 'givenBack' | 'covered' | 'closed', of: Cents): PriceLine[] =>
    of > 0
      ? [
          {
            id: key,
            label: t(`desk.booking.${key}`),
            amount: money(of),
            kind: key === 'givenBack' ? 'plain' : 'saving',
          },
        ]
      : [];
  return [
    ...(priceLines
      ? shownLines(priceLines, environment.stayUnit, t)
      : charges.length > 0
        ? [{ id: 'stay', label: t('desk.booking.stayPrice'), amount: money(cents(amount - added)) }]
        : []),
    ...chargeLines(charges),
    { id: 'total', label: t('booking.total'), amount: money(amount), kind: 'total' },
    ...line('received', received),
    ...line('givenBack', back),
    ...line(state === 'pending' || state === 'approved' ? 'covered' : 'closed', rest),
    { id: 'owed', label: t('desk.booking.owed'), amount: money(owed), kind: 'total' },
  ];
}

/** DESK-74: what was paid, paid back and is still to pay, to the cent. */
function sumsOf({ payments, refunds, owed }: DeskBookingDetail) {
  const sum = (amounts: readonly Cents[]) => cents(amounts.reduce((a, b) => a + b, 0));
  return {
    paid: sum(payments.filter(({ isPaid }) => isPaid).map((payment) => payment.amount)),
    refunded: sum(refunds.map(({ paidBack = noMoney }) => paidBack)),
    due: owed,
  };
}

function Payments({ booking }: { booking: DeskBookingDetail }) {
  const { payments, refunds } = booking;
  const t = useText();
  const below = paidBelowTotal(booking);
  const { paid, refunded, due } = sumsOf(booking);
  if (payments.length === 0 && refunds.length === 0) return <p>{t('desk.booking.noPayments')}</p>;
  return (
    <>
      <p>
        {t('desk.booking.sums', {
          paid: money(paid),
          refunded: money(refunded),
          due: money(due),
        })}
      </p>
      {below !== undefined && (
        <p>
          {t('desk.booking.fixedAmount', { paid: money(below), amount: money(booking.amount) })}
        </p>
      )}
      <ul className={styles.lines}>
        {payments.map(({ id, amount, method, isPaid, recordedAt }) => (
          <li key={id}>
            <span>{`${money(amount)} · ${t(`desk.method.${method}`)} · ${moment(recordedAt)}`}</span>
            <PaidBadge isPaid={isPaid} isPaidBack={booking.isPaidBack} />
          </li>
        ))}
        {refunds.map(({ id, amount, status, requestedAt }) => (
          <li key={id}>
            <Link to={`/refunds/${id}`}>
              {[amount !== undefined && money(amount), t('desk.refund'), moment(requestedAt)]
                .filter(Boolean)
                .join(' · ')}
            </Link>
            <RefundBadge status={status} />
          </li>
        ))}
      </ul>
    </>
  );
}

type Event = DeskBookingDetail['history'][number]['what'];

function eventKey(what: Event): MessageKey {
  switch (what) {
    case 'booked':
    case 'cashPromised':
    case 'paymentRecorded':
    case 'refundRequested':
      return `desk.event.${what}`;
    default:
      return `desk.action.${what}`;
  }
}

function History({ booking: { history } }: { booking: DeskBookingDetail }) {
  const t = useText();
  return (
    <ol className={styles.history}>
      {history.map(({ at, what, by, reason }) => (
        <li key={`${at} ${what}`}>
          <time dateTime={at}>{moment(at)}</time>
          <span>
            <span>{`${t(eventKey(what))} ${by ? t('desk.by', { who: by }) : t('desk.by.guest')}`}</span>
            {reason && <q>{reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}
