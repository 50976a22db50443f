import {
  approveBooking,
  cancelDeskBooking,
  changeDeadline,
  chargeBooking,
  lowerBooking,
  readDeskBooking,
  recordCash,
  rejectBooking,
  unchargeBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { centsOf } from '#contract/money.ts';
import type { BookingStep } from '../lives/booking-life.machine.ts';
import { offersBookingStep } from '../lives/booking-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** What the page of a booking does itself. New dates have a page of their own. */
export type DeskBookingStep = Exclude<BookingStep, 'dates'>;

const stateAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

/**
 * DESK-56: approve, change the payment deadline, reject, record cash, change the price, cancel. The approval of
 * an unpaid booking asks until when it can be paid (DESK-370), and that of a paid one asks nothing.
 */
export const deskBookingMachine = createDeskRecordMachine<DeskBookingDetail, DeskBookingStep>({
  id: 'deskBooking',
  reads: readDeskBooking,
  changes: [
    approveBooking,
    changeDeadline,
    rejectBooking,
    recordCash,
    chargeBooking,
    unchargeBooking,
    lowerBooking,
    cancelDeskBooking,
  ],
  canTake: (step, booking) =>
    offersBookingStep(step, booking) &&
    (step !== 'uncharge' || unpaidCharge(booking) !== undefined) &&
    (step !== 'lower' || booking.returnable > 0),
  hasTaken: (step, now, before, { amount, reason }) => {
    switch (step) {
      case 'cash':
        return amount === undefined
          ? now.isPaid
          : now.received === before.received + centsOf(Number(amount));
      case 'charge':
      case 'lower': {
        const sign = step === 'charge' ? 1 : -1;
        const last = now.charges.at(-1);
        return (
          now.charges.length === before.charges.length + 1 &&
          last?.reason === reason &&
          last.amount === sign * centsOf(Number(amount))
        );
      }
      case 'uncharge': {
        const taken = unpaidCharge(before)?.id;
        return now.charges.every(({ id }) => id !== taken);
      }
      case 'deadline':
        return now.payBy !== undefined && now.payBy !== before.payBy;
      default:
        return now.state === stateAfter[step];
    }
  },
  isAtOnce: (step, { isPaid, isPartPaid = false }) => step === 'approve' && (isPaid || isPartPaid),
  done: (step, { sendsMail }) => `desk.booking.${step}.done${sendsMail ? '' : '.noMail'}`,
});
