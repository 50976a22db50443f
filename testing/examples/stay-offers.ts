import { examplesOf } from 'flow-inspector/paths';
import { deskStayOffersMachine } from '#machines/desk/desk-new-booking/stay-offers.machine.ts';
import { askedVilla, villaOffer } from '#testing/machine/new-booking.ts';
import { notFound } from './failures.ts';

const { id } = villaOffer.home;

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
];
