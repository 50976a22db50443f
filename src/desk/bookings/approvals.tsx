import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { isoOf } from '#contract/day.ts';
import type { DeskBooking } from '#contract/desk/records/desk-booking.ts';
import { approvalsOf, isPossible, lastDayOf } from '#machines/desk/desk-approvals/approvals.ts';
import type {
  DeskApprovalsActor,
  RefusedApproval,
} from '#machines/desk/desk-approvals/desk-approvals.machine.ts';
import { day, money } from '../../language/format.ts';
import { type Translate, useText } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Field } from '../../ui/field.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { PaidBadge } from '../list/badges.tsx';
import { TwoLines } from '../list/cells.tsx';
import styles from './approvals.module.css';

type Flow = { readonly flow: DeskApprovalsActor };

/** What becomes of the bookings, or what has become of them. */
export function Approvals({ flow }: Flow) {
  const isDone = useSelector(flow, (snapshot) => snapshot.hasTag('done'));
  return isDone ? <Results flow={flow} /> : <Review flow={flow} />;
}

function Review({ flow }: Flow) {
  const t = useText();
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const busy = useSelector(flow, (snapshot) => snapshot.hasTag('busy'));
  const canSend = useSelector(flow, (snapshot) => snapshot.can({ type: 'approvals.send' }));
  const { bookings, lastDay, today, failure } = context;
  const approvals = approvalsOf(bookings, context);
  const error = isPossible(context) ? undefined : t('desk.approvals.past');
  const becomes = (booking: DeskBooking) => {
    if (!approvals.some(({ id }) => id === booking.id)) return t('desk.approvals.stays');
    const until = lastDayOf(booking, context);
    if (until) return t('desk.approvals.until', { day: day(until) });
    return t(booking.isPaid ? 'desk.approvals.paid' : 'desk.approvals.partPaid');
  };
  return (
    <Card>
      <div className={styles.part}>
        <div className={styles.day} inert={busy}>
          <Field
            label={t('desk.approvals.lastDay')}
            hint={t('desk.approvals.lastDayHint')}
            error={error}
          >
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={isoOf(today)}
                value={lastDay}
                onChange={({ currentTarget }) =>
                  flow.send({ type: 'day.type', lastDay: currentTarget.value })
                }
              />
            )}
          </Field>
        </div>
        {failure && <ErrorState message={t(failure.message, failure.values)} />}
        <Table
          caption={t('desk.bookings')}
          rowKey={({ id }) => id}
          rows={bookings}
          columns={[
            ...columnsOf(t),
            { id: 'becomes', header: t('desk.approvals.becomes'), cell: becomes, isLong: true },
          ]}
        />
        <p className={styles.send}>
          <Button
            pending={busy}
            disabled={!busy && !canSend}
            onClick={() => flow.send({ type: 'approvals.send' })}
          >
            {t('desk.approvals.of', { count: approvals.length })}
          </Button>
        </p>
      </div>
    </Card>
  );
}

/** DESK-504: what became of each booking. It takes the focus. */
function Results({ flow }: Flow) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { bookings, sent, refused, sendsMail } = useSelector(flow, ({ context }) => context);
  useEffect(() => place.current?.focus(), []);
  const isAnyApproved = refused.length < sent.length;
  const result = (booking: DeskBooking) =>
    sent.some(({ id }) => id === booking.id)
      ? resultText(t, booking, refused)
      : t('desk.approvals.stays');
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={styles.results}
      aria-label={t('desk.approvals.done')}
    >
      <Card title={t('desk.approvals.done')}>
        <div className={styles.part}>
          {isAnyApproved && (
            <p>{t(sendsMail ? 'desk.approvals.mail' : 'desk.approvals.mail.noMail')}</p>
          )}
          <Table
            caption={t('desk.approvals.done')}
            rowKey={({ id }) => id}
            rows={bookings}
            columns={[
              ...columnsOf(t),
              { id: 'result', header: t('desk.approvals.done'), cell: result, isLong: true },
            ]}
          />
        </div>
      </Card>
    </section>
  );
}

function resultText(
  t: Translate,
  { id, state }: DeskBooking,
  refused: readonly RefusedApproval[],
): string {
  const refusal = refused.find((one) => one.id === id);
  if (!refusal) return t('desk.approvals.approved');
  return t(`desk.approvals.${state === 'approved' ? 'already' : refusal.code}`);
}

function columnsOf(t: Translate): Column<DeskBooking>[] {
  return [
    {
      id: 'guest',
      header: t('desk.booking.guest'),
      cell: ({ id, guest, property }) => (
        <TwoLines below={property.name} isDetail={false}>
          <Link to={`/bookings/${id}`}>{guest.name}</Link>
        </TwoLines>
      ),
    },
    {
      id: 'stay',
      header: t('desk.booking.stay'),
      cell: ({ checkIn, checkOut }) =>
        t('desk.booking.dates', { from: day(checkIn), to: day(checkOut) }),
    },
    {
      id: 'amount',
      header: t('desk.booking.amount'),
      align: 'end',
      cell: ({ amount }) => money(amount),
    },
    {
      id: 'payment',
      header: t('desk.booking.payment'),
      cell: (booking) => <PaidBadge {...booking} />,
    },
  ];
}
