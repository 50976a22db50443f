import { type SnapshotFrom, transition } from 'xstate';
import type { BookingState, DeskBooking } from '#contract/desk/records/desk-booking.ts';
import {
  type BookingEvent,
  type BookingFacts,
  type BookingStep,
  bookingLifeMachine,
} from './booking-life.machine.ts';

/** A state of the life of a booking. */
export type BookingLife = SnapshotFrom<typeof bookingLifeMachine>['value'];

/**
 * The state after an event, or undefined when the chart does not allow the event in this state.
 *
 * @param facts Default: nothing is owed after the event.
 */
export function bookingAfter(
  life: BookingLife,
  type: BookingEvent['type'],
  facts: BookingFacts = { isSettled: true },
): BookingLife | undefined {
  const state = bookingLifeMachine.resolveState({ value: life, context: facts });
  return state.can({ type }) ? transition(bookingLifeMachine, state, { type })[0].value : undefined;
}

/**
 * Whether the desk offers the step now. The server can still refuse it, such as for days that are taken.
 *
 * DESK-440: a booking that the host has not decided is rejected, and every other one is cancelled. The chart
 * and the command line allow both for an unpaid booking, but an operator needs only one of them.
 */
export function offersBookingStep(step: BookingStep, booking: DeskBookingState): boolean {
  if (step === 'cancel' && isUndecided(booking)) return false;
  if (step === 'reject' && !isUndecided(booking)) return false;
  const facts = { isSettled: true, isPaymentPending: booking.isPaymentPending ?? false };
  return bookingAfter(deskBookingLife(booking), `operator.${step}`, facts) !== undefined;
}

/** Whether the host has not decided, and the guest has paid nothing. */
function isUndecided(booking: DeskBookingState): boolean {
  return booking.state === 'pending' && moneyOf(booking) === 'unpaid';
}

type DeskBookingState = Pick<DeskBooking, 'state' | 'isPaid' | 'isPartPaid' | 'isPaymentPending'>;

/** The columns of a stored booking that say its state. */
interface BookingColumns {
  readonly status: 'pending' | 'approved' | 'rejected';
  readonly isPaid: boolean;
  readonly isPartPaid: boolean;
  readonly isDeleted: boolean;
  readonly isGivenUp: boolean;
}

function stayOf(state: BookingState): BookingLife['stay'] {
  return state === 'pending' || state === 'approved' ? { standing: state } : state;
}

/** The name of a stay at the desk. */
export function stayName({ stay }: BookingLife): BookingState {
  return typeof stay === 'object' ? stay.standing : stay;
}

/** The state of a stored booking. */
export function storedBookingLife(row: BookingColumns): BookingLife {
  const closed = row.isGivenUp ? 'givenUp' : 'cancelled';
  return {
    stay: stayOf(row.isDeleted ? closed : row.status),
    money: moneyOf(row),
  };
}

function moneyOf({
  isPaid,
  isPartPaid = false,
}: Pick<DeskBooking, 'isPaid' | 'isPartPaid'>): BookingLife['money'] {
  if (isPaid) return 'paid';
  return isPartPaid ? 'part' : 'unpaid';
}

/** What a state writes into the row. A closed booking keeps the status that it had. */
export function bookingColumns(life: BookingLife): Partial<BookingColumns> {
  const stay = stayName(life);
  const isGivenUp = stay === 'givenUp';
  const isDeleted = isGivenUp || stay === 'cancelled';
  return {
    isPaid: life.money === 'paid',
    isPartPaid: life.money === 'part',
    isDeleted,
    isGivenUp,
    ...(stay !== 'givenUp' && stay !== 'cancelled' && { status: stay }),
  };
}

function deskBookingLife(booking: DeskBookingState): BookingLife {
  return { stay: stayOf(booking.state), money: moneyOf(booking) };
}

/** Whether the booking takes its days. The condition `isStandingRow` of the server is the same. */
export function isStanding({ stay }: BookingLife): boolean {
  return typeof stay === 'object';
}

/** Whether the stay is certain: money was received for it, or the host has approved it. */
export function isSure({ stay, money }: BookingLife): boolean {
  return typeof stay === 'object' && (money !== 'unpaid' || stay.standing === 'approved');
}

/**
 * Whether nothing was received of what the guest has to pay until the payment deadline. The condition `isDueRow`
 * of the server is the same.
 */
export function isDue(life: BookingLife): boolean {
  return life.money === 'unpaid' && isStanding(life);
}
