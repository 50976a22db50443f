import { examplesOf } from 'flow-inspector/paths';
import * as z from 'zod/mini';
import { bookingId, userId } from '#contract/ids.ts';
import { deskNewBookingMachine } from '#machines/desk/desk-new-booking/desk-new-booking.machine.ts';
import { deskGuestFinderMachine } from '#machines/desk/desk-new-booking/guest-finder.machine.ts';
import { deskStayOffersMachine } from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { activeGuest, pendingBooking } from '#testing/machine/desk-records.ts';
import { askedVilla, villaOffer, villaOrder } from '#testing/machine/new-booking.ts';
import { anyFailure, changedMeanwhile, notFound } from './failures.ts';

const status = 'success' as const;
const priceChanged = { kind: 'reply', status: 422, code: 'price_changed' } as const;
const { id } = villaOffer.home;
const number = { mobileNumber: '0810000000', email: '' };

export const examples = [
  examplesOf({
    machine: deskStayOffersMachine,
    inputs: [
      { asked: undefined, homeId: undefined },
      { asked: undefined, homeId: id },
      { asked: askedVilla, homeId: id },
    ],
    events: [
      { type: 'stay.typed', asked: askedVilla },
      { type: 'stay.typed', asked: { ...askedVilla, guests: 3 } },
      { type: 'stay.typed', asked: undefined },
      { type: 'home.choose', id },
      { type: 'home.other' },
      { type: 'offers.reread' },
      { type: 'offers.retry' },
    ],
    outcomes: {
      readOffers: { done: [{ offers: [villaOffer], hasMore: false }], error: [notFound] },
    },
  }),
  examplesOf({
    machine: deskGuestFinderMachine,
    inputs: [undefined],
    events: [
      { type: 'guest.typed', ...number },
      { type: 'guest.typed', ...number, email: 'ada@example.com' },
      { type: 'guest.typed', mobileNumber: '08', email: '' },
      { type: 'guest.choose', id: activeGuest.id },
      { type: 'guest.choose', id: z.parse(userId, 'guest-9') },
      { type: 'guest.forget' },
      { type: 'guest.retry' },
    ],
    outcomes: {
      listDeskGuests: { done: [{ status, records: [activeGuest] }], error: [notFound] },
    },
  }),
  examplesOf({
    machine: deskNewBookingMachine,
    inputs: [{ id: z.parse(bookingId, 'booking-1') }],
    events: [{ type: 'form.submit', order: villaOrder }],
    outcomes: {
      bookForGuest: {
        done: [{ status, booking: pendingBooking }],
        error: [...anyFailure, changedMeanwhile, priceChanged],
      },
      readDeskBooking: {
        done: [{ status, booking: pendingBooking }],
        error: [...anyFailure, notFound],
      },
    },
  }),
];
