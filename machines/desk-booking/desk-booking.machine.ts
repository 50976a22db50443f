import { type BookingStep, canTake } from '#contract/desk/booking-steps.ts';
import {
  approveBooking,
  cancelDeskBooking,
  readDeskBooking,
  recordCash,
  rejectBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { createDeskRecordMachine } from '../desk-record/desk-record.machine.ts';

/** What the page of a booking does itself. New dates have a page of their own. */
export type DeskBookingStep = Exclude<BookingStep, 'dates'>;

const stateAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

/** DESK-56: approve, reject, record cash, cancel. An approval needs no confirmation. */
export const deskBookingMachine = createDeskRecordMachine<DeskBookingDetail, DeskBookingStep>({
  id: 'deskBooking',
  reads: readDeskBooking,
  changes: [approveBooking, rejectBooking, recordCash, cancelDeskBooking],
  canTake,
  hasTaken: (step, { state, isPaid }) => (step === 'cash' ? isPaid : state === stateAfter[step]),
  isAtOnce: (step) => step === 'approve',
  done: (step, { sendsMail }) => `desk.booking.${step}.done${sendsMail ? '' : '.noMail'}`,
});
