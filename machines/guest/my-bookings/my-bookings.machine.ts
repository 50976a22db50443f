import type { RequestOf } from '#contract/call.ts';
import type { listBookings } from '#contract/calls/bookings.ts';
import type { Booking } from '#contract/records/booking.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';
import { withoutRecord } from '../without-record.ts';

/** MYB-01 … MYB-06: the guest's bookings. One that is cancelled is taken off at once (CAN-04). */
export const myBookingsMachine = createResourceMachine<
  readonly Booking[],
  RequestOf<typeof listBookings>
>({ id: 'myBookings', calls: ['listBookings'], without: withoutRecord });
