import {
  approveBooking,
  cancelDeskBooking,
  changeDeadline,
  makePaymentLink,
  readDeskBooking,
  recordCash,
  rejectBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import type { MessageKey } from '#locales/message.ts';
import type { BookingStep } from '../lives/booking-life.machine.ts';
import { offersBookingStep } from '../lives/booking-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** What the page of a booking does itself. New dates have a page of their own. */
export type DeskBookingStep = Exclude<BookingStep, 'dates'> | 'link';

/** A payment link that was just made. It is shown until the booking is read or changed again. */
export interface NewLink {
  /** The whole address. */
  readonly link: string;
  readonly isSent: boolean;
}

/** The booking of the page. */
export interface ShownBooking extends DeskBookingDetail {
  readonly newLink?: NewLink;
}

/** Whether the desk offers the step now. DESK-580: a payment link is for a booking with a payment deadline. */
export function offersStep(step: DeskBookingStep, booking: DeskBookingDetail): boolean {
  return step === 'link' ? booking.payBy !== undefined : offersBookingStep(step, booking);
}

/** What is said of a step that was taken. */
function doneOf(step: DeskBookingStep, { sendsMail, newLink }: ShownBooking): MessageKey {
  if (step !== 'link') return `desk.booking.${step}.done${sendsMail ? '' : '.noMail'}`;
  // The reply with the link was lost.
  return newLink ? 'desk.booking.link.done' : 'desk.booking.link.lost';
}

const stateAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

/**
 * DESK-56: approve, change the payment deadline, reject, record cash, make a payment link, cancel. The approval of an unpaid booking asks until when it can be
 * paid (DESK-370), and that of a paid one asks nothing.
 */
export const deskBookingMachine = createDeskRecordMachine<ShownBooking, DeskBookingStep>({
  id: 'deskBooking',
  reads: readDeskBooking,
  changes: [
    approveBooking,
    changeDeadline,
    rejectBooking,
    recordCash,
    makePaymentLink,
    cancelDeskBooking,
  ],
  canTake: offersStep,
  hasTaken: (step, { state, isPaid, payBy, linkedAt }, before) => {
    if (step === 'cash') return isPaid;
    if (step === 'link') return linkedAt !== undefined && linkedAt !== before.linkedAt;
    if (step === 'deadline') return payBy !== undefined && payBy !== before.payBy;
    return state === stateAfter[step];
  },
  isAtOnce: (step, { isPaid }) => step === 'approve' && isPaid,
  done: doneOf,
});
