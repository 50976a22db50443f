import { dayOfIso } from '#contract/day.ts';
import type { NewBookingValues } from '#contract/desk/new-booking-form.ts';
import type { DeskGuest } from '#contract/desk/records/desk-guest.ts';
import type { BookingOrder } from './desk-new-booking.machine.ts';
import { chosenOffer, type DeskStayOffersActor } from './stay-offers.machine.ts';

type Offers = ReturnType<DeskStayOffersActor['getSnapshot']>['context'];

/** What is sent: the stay and the price that the page shows, and what is typed. Undefined without a home. */
export function orderOf(
  offers: Offers,
  known: DeskGuest | undefined,
  { name, mobileNumber, email, payBy, isPaid }: NewBookingValues,
): BookingOrder | undefined {
  const offer = chosenOffer(offers);
  if (!offer || !offers.asked) return undefined;
  const { checkIn, checkOut, guests } = offers.asked;
  const lastDay = dayOfIso(payBy);
  return {
    property: offer.home.id,
    checkIn,
    checkOut,
    guests,
    amount: offer.total,
    guest: known ? { id: known.id } : { name, mobileNumber, ...(email && { email }) },
    ...(lastDay && !isPaid && { payBy: lastDay }),
    isPaid,
  };
}
