import { useLocation } from 'react-router-dom';
import { createActor } from 'xstate';
import { cancelBooking, createBooking, listCoupons } from '#contract/calls/bookings.ts';
import { readStay } from '#contract/calls/stay.ts';
import { dayOnClock } from '#contract/day.ts';
import { bookingDraft, draftOf } from '#contract/forms/booking-draft.ts';
import { readSearch } from '#contract/forms/search-state.ts';
import { openingDraft, searchedDraft } from '#contract/forms/searched-draft.ts';
import type { UserId } from '#contract/ids.ts';
import type { Booking } from '#contract/records/booking.ts';
import { type BookingActor, bookingMachine } from '#machines/guest/booking/booking.machine.ts';
import { homeTermsOf } from '#machines/guest/booking/booking-terms.ts';
import type { HeldBooking } from '#machines/guest/booking/held-booking.ts';
import { callActor } from '../../app/actors.ts';
import { environment } from '../../app/environment.ts';
import type { Listing } from '../../app/listing.ts';
import { newRecordId } from '../../app/record-id.ts';
import { recall } from '../../app/storage.ts';
import { useFlow } from '../../app/use-flow.ts';
import { useRecordId } from '../../app/use-record-id.ts';
import { createPaymentActor } from '../payment/record-payment-actors.ts';
import { readTerms } from './read-terms.ts';

const machine = bookingMachine.provide({
  actors: {
    readTerms,
    listCoupons: callActor(listCoupons),
    createBooking: callActor(createBooking),
    cancelBooking: callActor(cancelBooking),
    createPayment: createPaymentActor,
    readStay: callActor(readStay),
  },
});

const { longestStay, stayUnit: unit } = environment;

/** The booking flow of one property and one guest; a visitor has no `userId`. */
export function useBooking(property: Listing, userId: UserId | undefined): BookingActor {
  const { search } = useLocation();
  const propertyId = property.id;
  const today = dayOnClock(new Date());
  const transactionId = useRecordId(`booking of ${property.id}`);
  const { filters } = readSearch(search, undefined);
  return useFlow(machine, {
    input: {
      property: homeTermsOf({ property, rules: property.rules }),
      userId,
      today,
      unit,
      longestStay,
      transactionId,
      search,
      draft: openingDraft(
        draftOf(recall(bookingDraft), propertyId, userId),
        searchedDraft(filters, { propertyId, userId, today, unit }),
        search,
      ),
    },
  });
}

/** The booking flow of a visitor before its start, for the time until the page is hydrated. */
export function waitingBooking(property: Listing): BookingActor {
  return createActor(machine, {
    input: {
      property: homeTermsOf({ property, rules: property.rules }),
      userId: undefined,
      today: dayOnClock(new Date()),
      unit,
      longestStay,
      transactionId: newRecordId(),
      draft: undefined,
    },
  });
}

/** The flow of a booking that was made earlier: it begins at how to pay. */
export function useHeldBooking({ userId, property }: Booking, held: HeldBooking): BookingActor {
  const transactionId = useRecordId(`payment of ${held.id}`);
  return useFlow(machine, {
    input: {
      property: { id: property.id },
      userId,
      today: dayOnClock(new Date()),
      unit,
      longestStay,
      transactionId,
      draft: undefined,
      held,
    },
  });
}
