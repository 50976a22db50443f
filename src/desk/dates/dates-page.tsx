import { useSelector } from '@xstate/react';
import { Link, Navigate, useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { isoOf } from '#contract/day.ts';
import { changeDates, previewDates, readDeskBooking } from '#contract/desk/calls/bookings.ts';
import { datesForm } from '#contract/desk/desk-forms.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { bookingId } from '#contract/ids.ts';
import { type DeskDatesActor, deskDatesMachine } from '#machines/desk/desk-dates.machine.ts';
import { callActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { day, money } from '../../language/format.ts';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { CancelLink } from '../record/cancel-link.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { useKeptForm } from '../record/use-kept-form.ts';
import { ChangeDialog } from './change-dialog.tsx';

const machine = deskDatesMachine.provide({
  actors: {
    readDeskBooking: callActor(readDeskBooking),
    previewDates: callActor(previewDates),
    changeDates: callActor(changeDates),
  },
});

/** DESK-208. The frame remounts the page when the address changes, so the id is constant. */
export function DatesPage() {
  const t = useText();
  const { id = '' } = useParams();
  const flow = useFlow(machine, { input: { id: z.parse(bookingId, id) } });
  const booking = useSelector(flow, ({ context }) => context.booking);
  const isOpen = useSelector(flow, (snapshot) => snapshot.hasTag('open'));
  const isClosed = useSelector(flow, (snapshot) => snapshot.hasTag('closed'));
  const isMissing = useSelector(flow, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(flow, (snapshot) => snapshot.hasTag('failed'));
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const isDone = useSelector(flow, (snapshot) => snapshot.matches('changed'));
  const path = `/bookings/${id}`;
  if (isDone) return <Navigate replace to={path} />;
  const content = isClosed ? (
    <p>{t('desk.dates.closed')}</p>
  ) : (
    isOpen &&
    booking && (
      <>
        <Card title={`${booking.guest.name}, ${booking.property.name}`}>
          <DatesForm flow={flow} booking={booking} />
        </Card>
        {isAsking && <ChangeDialog flow={flow} />}
      </>
    )
  );
  return (
    <RecordFrame
      title={t('desk.dates.title')}
      back={{ path, label: t('desk.booking') }}
      isMissing={isMissing}
      hasFailed={hasFailed}
      failed={t('desk.booking.failed')}
      onRetry={() => flow.send({ type: 'record.retry' })}
    >
      {content}
    </RecordFrame>
  );
}

function DatesForm({ flow, booking }: { flow: DeskDatesActor; booking: DeskBookingDetail }) {
  const t = useText();
  const typed = useSelector(flow, ({ context }) => context.values);
  const { failure, busy } = useFormState(flow);
  const isAsking = useSelector(flow, (snapshot) => snapshot.hasTag('asking'));
  const { id, property, checkIn, checkOut, amount, sendsMail } = booking;
  const present = { checkIn: isoOf(checkIn), checkOut: isoOf(checkOut), reason: '' };
  const { draft, notice, onTyped, drop } = useKeptForm({
    flow,
    name: `dates.${id}`,
    present,
    isOver: () => flow.getSnapshot().matches('changed'),
  });
  return (
    <FlowForm
      initialValues={draft ?? typed ?? present}
      onTyped={onTyped}
      schema={datesForm[environment.stayUnit]}
      onSubmit={(values) => flow.send({ type: 'dates.submit', values })}
      failure={isAsking ? undefined : failure}
      busy={busy}
      submitLabel={t('desk.dates.preview')}
      otherAction={<CancelLink to={`/bookings/${id}`} onCancel={drop} />}
    >
      {notice && <p role="status">{t(notice)}</p>}
      <p>
        <span>
          {t('desk.dates.now', { from: day(checkIn), to: day(checkOut), amount: money(amount) })}
        </span>{' '}
        <Link to={`/calendar?property=${property.id}&from=${isoOf(checkIn)}`}>
          {t('desk.dates.calendar')}
        </Link>
      </p>
      <TextField name="checkIn" type="date" label={t('desk.dates.checkIn')} />
      <TextField name="checkOut" type="date" label={t('desk.dates.checkOut')} />
      <TextField
        name="reason"
        label={t(sendsMail ? 'desk.dates.reason' : 'desk.dates.reason.noMail')}
        maxLength={500}
      />
    </FlowForm>
  );
}
