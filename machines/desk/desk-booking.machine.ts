import {
  approveBooking,
  cancelDeskBooking,
  changeDeadline,
  chargeBooking,
  lowerBooking,
  makeClaimCode,
  makePaymentLink,
  readDeskBooking,
  recordCash,
  rejectBooking,
  unchargeBooking,
} from '#contract/desk/calls/bookings.ts';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { unpaidCharge } from '#contract/desk/unpaid-charge.ts';
import { centsOf } from '#contract/money.ts';
import type { MessageKey } from '#locales/message.ts';
import type { BookingStep } from '../lives/booking-life.machine.ts';
import { offersBookingStep } from '../lives/booking-life.ts';
import { createDeskRecordMachine } from './desk-record.machine.ts';

/** What the page of a booking does itself. New dates have a page of their own. */
export type DeskBookingStep = Exclude<BookingStep, 'dates'> | 'link' | 'code';

/** A payment link that was just made. It is shown until it is replaced, no longer pays, or the operator changes the booking. */
export interface NewLink {
  /** The whole address. */
  readonly link: string;
  readonly isSent: boolean;
}

/** The booking of the page. */
export interface ShownBooking extends DeskBookingDetail {
  readonly newLink?: NewLink;
  /** A claim code that was just made, as it is said. It is shown as long as a new link. */
  readonly newCode?: string;
}

/**
 * Whether the desk offers the step now. DESK-580, DESK-610: a payment link is for a booking with a payment deadline,
 * and for the rest of one that was paid in part. DESK-620: a claim code is for a booking of a guest without an
 * account, also for one that is closed.
 */
export function offersStep(step: DeskBookingStep, booking: DeskBookingDetail): boolean {
  if (step === 'link') {
    return booking.payBy !== undefined || (isRestOwed(booking) && !booking.isPaymentPending);
  }
  if (step === 'code') return booking.canBeClaimed === true;
  if (step === 'deadline' && booking.isLastDeadline) return false;
  if (!offersBookingStep(step, booking)) return false;
  if (step === 'uncharge') return unpaidCharge(booking) !== undefined;
  return step !== 'lower' || booking.returnable > 0;
}

/** Whether a part was paid of a booking that stands, and the rest is owed. */
export function isRestOwed({ isPartPaid = false, owed }: DeskBookingDetail): boolean {
  return isPartPaid && owed > 0;
}

/** DESK-580, DESK-620: the server sends a link or a code only once. A later reading keeps it while it is valid. */
function keepShown(now: DeskBookingDetail, before: ShownBooking): ShownBooking {
  const { newLink, newCode } = before;
  // The link stays while the provider decides about a payment.
  const isPayable = now.payBy !== undefined || isRestOwed(now);
  const isSameLink = now.linkedAt === before.linkedAt && isPayable;
  const isSameCode = now.claimCodeUntil === before.claimCodeUntil && offersStep('code', now);
  return {
    ...now,
    ...(newLink && isSameLink && { newLink }),
    ...(newCode && isSameCode && { newCode }),
  };
}

/** What is said of a step that was taken. */
function doneOf(step: DeskBookingStep, { sendsMail, newLink, newCode }: ShownBooking): MessageKey {
  if (step === 'code') return newCode ? 'desk.booking.claim.done' : 'desk.booking.claim.lost';
  if (step !== 'link') return `desk.booking.${step}.done${sendsMail ? '' : '.noMail'}`;
  // The reply with the link was lost.
  return newLink ? 'desk.booking.link.done' : 'desk.booking.link.lost';
}

const stateAfter = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const;

/**
 * DESK-56: approve, change the payment deadline, reject, record cash, change the price, make a payment link
 * or a claim code, cancel. The approval of an unpaid booking asks until when it can be paid (DESK-370), and that of a paid one
 * asks nothing.
 */
export const deskBookingMachine = createDeskRecordMachine<ShownBooking, DeskBookingStep>({
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
    makePaymentLink,
    makeClaimCode,
    cancelDeskBooking,
  ],
  canTake: offersStep,
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
      case 'link':
        return now.linkedAt !== undefined && now.linkedAt !== before.linkedAt;
      case 'code':
        return now.claimCodeUntil !== undefined && now.claimCodeUntil !== before.claimCodeUntil;
      case 'deadline':
        return now.payBy !== undefined && now.payBy !== before.payBy;
      default:
        return now.state === stateAfter[step];
    }
  },
  isAtOnce: (step, { isPaid, isPartPaid = false }) => step === 'approve' && (isPaid || isPartPaid),
  done: doneOf,
  keepShown,
});
