import {
  approveBooking,
  cancelDeskBooking,
  changeDeadline,
  readDeskBooking,
  recordCash,
  rejectBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { BookingStep } from '../lives/booking-life.machine.ts';
import { offersBookingStep } from '../lives/booking-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** What the page of a booking does itself. New dates have a page of their own. */
export type DeskBookingStep = Exclude<BookingStep, 'dates'>;

const stateAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

/**
 * DESK-56: approve, change the payment deadline, reject, record cash, cancel. The approval of an unpaid booking asks until when it can be
 * paid (DESK-370), and that of a paid one asks nothing.
 */
export const deskBookingMachine = createDeskRecordMachine<DeskBookingDetail, DeskBookingStep>({
  id: 'deskBooking',
  reads: readDeskBooking,
  changes: [approveBooking, changeDeadline, rejectBooking, recordCash, cancelDeskBooking],
  canTake: offersBookingStep,
  hasTaken: (step, { state, isPaid, payBy }, before) => {
    if (step === 'cash') return isPaid;
    if (step === 'deadline') return payBy !== undefined && payBy !== before.payBy;
    return state === stateAfter[step];
  },
  isAtOnce: (step, { isPaid }) => step === 'approve' && isPaid,
  done: (step, { sendsMail }) => `desk.booking.${step}.done${sendsMail ? '' : '.noMail'}`,
});
