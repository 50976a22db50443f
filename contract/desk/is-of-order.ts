import type { RequestOf } from '../call.ts';
import type { bookForGuest } from './calls/new-booking.ts';
import type { DeskBookingDetail } from './records/desk-booking.ts';

type Order = Omit<RequestOf<typeof bookForGuest>['body'], 'id'>;

/** DESK-464: whether a booking is the one that an operator has ordered. Another try may have made another one. */
export function isOfOrder(booking: DeskBookingDetail, order: Order): boolean {
  return (
    booking.property.id === order.property &&
    booking.checkIn === order.checkIn &&
    booking.checkOut === order.checkOut &&
    booking.guests === order.guests &&
    booking.amount === order.amount &&
    booking.isPaid === order.isPaid &&
    isGuest(booking.guest, order.guest)
  );
}

function isGuest({ id, name }: DeskBookingDetail['guest'], wanted: Order['guest']): boolean {
  return 'id' in wanted ? id === wanted.id : name === wanted.name;
}
