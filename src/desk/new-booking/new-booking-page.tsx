import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { readDeskBooking } from '#contract/desk/calls/bookings.ts';
import { listDeskGuests } from '#contract/desk/calls/guests.ts';
import { bookForGuest, listFreeHomes, readStayOffer } from '#contract/desk/calls/new-booking.ts';
import { storedNewBooking } from '#contract/desk/new-booking-draft.ts';
import {
  askedStay,
  blankNewBooking,
  knownGuestForm,
  type NewBookingValues,
  newBookingId,
  newGuestForm,
} from '#contract/desk/new-booking-form.ts';
import { type PropertyId, propertyIdText } from '#contract/ids.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { deskGuestFinderMachine } from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import { orderOf } from '#machines/desk/desk-new-booking/order-of.ts';
import {
  chosenOffer,
  deskStayOffersMachine,
} from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import { recall } from '../../app/storage.ts';
import { useFact } from '../../app/use-fact.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useFormState } from '../../app/use-form-state.ts';
import { FlowForm } from '../../forms/flow-form.tsx';
import { WholeField } from '../../forms/number-fields.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useText } from '../../language/text.ts';
import { Card } from '../../ui/card.tsx';
import { useOperator } from '../app/desk-site.ts';
import { CancelLink } from '../record/cancel-link.tsx';
import { RecordFrame } from '../record/record-frame.tsx';
import { useFocusAfter } from '../record/record-steps.tsx';
import { ResumedNotice } from '../record/resumed-notice.tsx';
import { GuestFields } from './guest-fields.tsx';
import { HomeChoice } from './home-choice.tsx';
import styles from './new-booking-page.module.css';
import { PaymentFields } from './payment-fields.tsx';

const bookingFlow = deskNewBookingMachine.provide({
  actors: { bookForGuest: callActor(bookForGuest), readDeskBooking: callActor(readDeskBooking) },
});
const offersFlow = deskStayOffersMachine.provide({
  actors: {
    readOffers: callsActor(async ({ input: { asked, homeId }, send }) => {
      const { search, ...stay } = asked;
      if (homeId === undefined) return send(listFreeHomes, { query: { ...stay, search } });
      const { offer } = await send(readStayOffer, { params: { id: homeId }, query: stay });
      return { offers: [offer], hasMore: false };
    }),
  },
});
const finderFlow = deskGuestFinderMachine.provide({
  actors: { listDeskGuests: callActor(listDeskGuests) },
});

/** What the address fills in: a home, and the days as `yyyy-MM-dd`. */
interface Given {
  readonly homeId: PropertyId | undefined;
  readonly values: NewBookingValues;
}

function givenBy(params: URLSearchParams): Given {
  const home = params.get('home');
  return {
    homeId: home ? z.parse(propertyIdText, home) : undefined,
    values: {
      ...blankNewBooking,
      checkIn: params.get('from') ?? '',
      checkOut: params.get('to') ?? '',
    },
  };
}

/** DESK-467: a booking for a guest who calls or stands at the door. The form is its own review. */
export function NewBookingPage() {
  const [params] = useSearchParams();
  // A visit of the page: starting again is another one.
  const { key } = useLocation();
  const place = useRef<HTMLDivElement>(null);
  useFocusAfter(place, key);
  return (
    <div ref={place} tabIndex={-1}>
      <NewBooking key={key} place={params.toString()} given={givenBy(params)} />
    </div>
  );
}

interface NewBookingProps {
  readonly place: string;
  readonly given: Given;
}

function NewBooking({ place, given: { homeId, values: blank } }: NewBookingProps) {
  const t = useText();
  const navigate = useNavigate();
  const { id: operator } = useOperator();
  const stored = recall(storedNewBooking(place, operator));
  // The flow keeps its first id for every try, so that the server books once.
  const booking = useFlow(bookingFlow, {
    input: { id: stored?.id ?? newBookingId(), operator, place, blank, draft: stored },
  });
  const draft = useSelector(booking, ({ context }) => context.draft);
  const typed = draft?.values ?? blank;
  const asked = askedStay(typed, environment.stayUnit);
  const id = useSelector(booking, ({ context }) => context.id);
  // The address names a home that the operator has changed since.
  const isOtherHome = draft?.homeId !== undefined && draft.homeId !== homeId;
  const offers = useFlow(offersFlow, {
    input: { asked, homeId: isOtherHome ? undefined : homeId, chosenId: draft?.homeId },
  });
  const { mobileNumber, email } = typed;
  const finder = useFlow(finderFlow, { input: { mobileNumber, email, guestId: draft?.guestId } });
  const chosenId = useSelector(offers, ({ context }) => context.chosenId);
  const guestId = useSelector(finder, ({ context }) => context.guestId);
  useEffect(() => {
    booking.send({ type: 'choice.changed', homeId: chosenId, guestId });
  }, [booking, chosenId, guestId]);
  useFact(booking, 'draft.discarded', () => void navigate({ search: place }, { replace: true }));
  useFact(booking, 'records.outdated', () => offers.send({ type: 'offers.reread' }));
  const { failure, busy } = useFormState(booking);
  const isBooked = useSelector(booking, (snapshot) => snapshot.matches('booked'));
  const isResumed = useSelector(booking, (snapshot) => snapshot.hasTag('resumed'));
  const isReading = useSelector(offers, (snapshot) => snapshot.hasTag('busy'));
  const chosen = useSelector(offers, ({ context }) => chosenOffer(context));
  const guest = useSelector(finder, ({ context }) => context.chosen);
  const form = guest ? knownGuestForm : newGuestForm;
  if (isBooked) return <Navigate replace to={`/bookings/${id}`} />;

  /** Formik has the keystrokes. The flows read what belongs to them. */
  function onTyped(values: NewBookingValues): void {
    const { mobileNumber, email } = values;
    booking.send({ type: 'form.typed', values });
    offers.send({ type: 'stay.typed', asked: askedStay(values, environment.stayUnit) });
    finder.send({ type: 'guest.typed', mobileNumber, email });
  }

  function onSubmit(values: NewBookingValues): void {
    const order = orderOf(offers.getSnapshot().context, guest, values);
    if (order) booking.send({ type: 'form.submit', order });
  }

  return (
    <RecordFrame
      title={t('desk.newBooking')}
      back={{ path: '/bookings', label: t('desk.bookings') }}
      failed=""
    >
      {isResumed && <ResumedNotice onRestart={() => booking.send({ type: 'form.restart' })} />}
      <FlowForm
        initialValues={blank}
        draft={draft?.values}
        schema={form}
        onSubmit={onSubmit}
        onTyped={onTyped}
        failure={failure}
        busy={busy}
        canSubmit={() => chosen !== undefined && !isReading}
        submitLabel={t('desk.newBooking.submit')}
        otherAction={
          <CancelLink to="/bookings" onCancel={() => booking.send({ type: 'form.cancel' })} />
        }
      >
        <div className={styles.columns}>
          <Card title={t('desk.newBooking.stay')} className={styles.part}>
            <div className={styles.days}>
              <TextField name="checkIn" type="date" label={t('desk.newBooking.checkIn')} />
              <TextField name="checkOut" type="date" label={t('desk.newBooking.checkOut')} />
              <WholeField name="guests" label={t('desk.newBooking.guests')} />
            </div>
            <HomeChoice flow={offers} />
          </Card>
          <div className={styles.parts}>
            <Card title={t('desk.newBooking.guest')} className={styles.part}>
              <GuestFields flow={finder} />
            </Card>
            <Card title={t('desk.newBooking.payment')} className={styles.part}>
              <PaymentFields flow={offers} />
            </Card>
          </div>
        </div>
      </FlowForm>
    </RecordFrame>
  );
}
