import { eq } from 'drizzle-orm';
import type { DeskBookingDetail } from '#contract/desk/records/desk-booking.ts';
import { type Cents, cents, dollarsOf } from '#contract/money.ts';
import type { BookingRow } from '../../bookings/booking-state.ts';
import { usualTotal, withCharge } from '../../bookings/charges.ts';
import { bookings } from '../../db/booking-tables.ts';
import type { Database } from '../../db/database.ts';
import { transactions } from '../../db/payment-tables.ts';
import { dollarText } from '../../dollar-text.ts';
import { refuse } from '../../errors.ts';
import { post } from '../../mail/outbox.ts';
import { newRecordId } from '../../new-record-id.ts';
import { changeDebt, outdateOrders } from '../../payments/change-debt.ts';
import { hasOwnPayment, owedAsStanding, readPaid } from '../../payments/paid-for.ts';
import { unpaidPaymentOf } from '../../payments/payment-store.ts';
import { returnDifference } from '../../refunds/payment-return.ts';
import { type Desk, takeStep } from './desk-booking-changes.ts';
import { addCashPayment } from './received-cash.ts';
import type { SeenBooking } from './seen-booking.ts';

/** An amount that the operator names, in cents. */
interface Named {
  readonly amount: Cents;
}

/**
 * DESK-19, DESK-481: records cash that the host received, in the open record of the booking or in a new one: all
 * that is owed, or a part of it. All of it is also recorded for a cancelled booking, because without a payment
 * the guest cannot request a refund.
 *
 * @param wanted The cash received, in cents. Default: all that is owed.
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible`, also for more than is owed.
 */
export function recordCash(
  desk: Desk,
  seen: SeenBooking,
  wanted?: Cents,
): Promise<DeskBookingDetail> {
  return takeStep(desk, 'cash', seen, async (tx, booking, now, next) => {
    const owed = await owedAsStanding(tx, booking);
    const amount = wanted ?? owed;
    if (amount > owed) {
      throw refuse(422, 'step_impossible', 'server.moreThanOwed', { owed: dollarText(owed) });
    }
    const rest = cents(owed - amount);
    const columns = next(rest === 0);
    await receive(tx, booking, { amount, rest }, now);
    await outdateOrders(tx, booking, { before: owed, now: rest });
    await tx.update(bookings).set(columns).where(eq(bookings.id, booking.id));
    if (!booking.isDeleted) {
      const letter = { bookingId: booking.id, received: amount };
      const kind = rest === 0 ? 'bookingPaid' : 'bookingPaidInPart';
      await post(tx, { kind, ...letter }, now);
    }
    const cash = dollarsOf(amount);
    if (rest === 0) return { before: { isPaid: false }, after: { isPaid: true, cash } };
    return { before: { owed: dollarsOf(owed) }, after: { owed: dollarsOf(rest), cash } };
  });
}

/** Stores the cash. The open record of the guest's promise is then for the rest. */
async function receive(
  tx: Database,
  booking: BookingRow,
  { amount, rest }: { readonly amount: Cents; readonly rest: Cents },
  now: Date,
): Promise<void> {
  const open = await unpaidPaymentOf(tx, booking.id);
  const isSupplement = await hasOwnPayment(tx, booking.id);
  if (open && rest === 0) {
    await tx
      .update(transactions)
      .set({ amount, isSupplement, paymentStatus: 'paid', paidAt: now })
      .where(eq(transactions.id, open.id));
    return;
  }
  await addCashPayment(tx, booking, { amount, isSupplement }, now);
  if (open) await tx.update(transactions).set({ amount: rest }).where(eq(transactions.id, open.id));
}

/**
 * DESK-484: adds something to the price, such as a laundry. A paid booking is then paid in part.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible`, also `refused` for a total or a number of
 * changes beyond the limits.
 */
export function chargeBooking(
  desk: Desk,
  seen: SeenBooking & { readonly reason: string },
  { amount: added }: Named,
): Promise<DeskBookingDetail> {
  return takeStep(desk, 'charge', seen, async (tx, booking, now, next) => {
    const { id, reason } = { ...seen, id: booking.id };
    const kept = await readPaid(tx, id);
    const amount = usualTotal(cents(booking.amount + added));
    // A paid booking owed nothing, whatever was paid for it.
    const covered = booking.isPaid ? cents(booking.amount - kept) : booking.covered;
    const charges = withCharge(booking.charges, { id: newRecordId(), reason, amount: added });
    const columns = next(false);
    await tx
      .update(bookings)
      .set({ ...columns, amount, covered, charges })
      .where(eq(bookings.id, id));
    const before = cents(booking.amount - covered - kept);
    await changeDebt(tx, booking, { before, now: cents(before + added) });
    await post(tx, { kind: 'bookingCharged', bookingId: id, reason }, now);
    return amounts(booking.amount, amount);
  });
}

/**
 * DESK-485: takes an extra charge back, as long as it is not paid.
 *
 * @param chargeId The id of the charge.
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible`.
 */
export function unchargeBooking(
  desk: Desk,
  seen: SeenBooking,
  chargeId: string,
): Promise<DeskBookingDetail> {
  return takeStep(desk, 'uncharge', seen, async (tx, booking, now, next) => {
    const { id } = booking;
    const charge = booking.charges.find((each) => each.id === chargeId && each.amount > 0);
    const owed = await owedAsStanding(tx, booking);
    if (!charge || charge.amount > owed) {
      throw refuse(422, 'step_impossible', 'server.chargePaid');
    }
    const amount = cents(booking.amount - charge.amount);
    const rest = cents(owed - charge.amount);
    const columns = next(rest === 0, amount === 0);
    const charges = booking.charges.filter((each) => each !== charge);
    await tx
      .update(bookings)
      .set({ ...columns, amount, charges })
      .where(eq(bookings.id, id));
    await changeDebt(tx, booking, { before: owed, now: rest });
    await post(tx, { kind: 'bookingUncharged', bookingId: id, reason: charge.reason }, now);
    return amounts(booking.amount, amount);
  });
}

/**
 * DESK-486: takes something off the price of a paid booking. It becomes a refund to settle, as a lower price of
 * other dates does. All of a payment goes back only with the booking.
 *
 * @throws Refusal 404, 409 `changed_meanwhile`, or 422 `step_impossible`, also for as much as was paid.
 */
export function lowerBooking(
  desk: Desk,
  seen: SeenBooking & { readonly reason: string },
  { amount: off }: Named,
): Promise<DeskBookingDetail> {
  return takeStep(desk, 'lower', seen, async (tx, booking, now, next) => {
    const { id, reason } = { ...seen, id: booking.id };
    const kept = await readPaid(tx, id);
    if (off >= kept || off > booking.amount) {
      throw refuse(422, 'step_impossible', 'server.lowerAll', { paid: dollarText(kept) });
    }
    const amount = cents(booking.amount - off);
    const charges = withCharge(booking.charges, { id: newRecordId(), reason, amount: cents(-off) });
    await tx
      .update(bookings)
      .set({ ...next(), amount, charges })
      .where(eq(bookings.id, id));
    await returnDifference(tx, booking, off, now);
    await post(tx, { kind: 'bookingLowered', bookingId: id, reason }, now);
    const { before, after } = amounts(booking.amount, amount);
    return { before, after: { ...after, refund: dollarsOf(off) } };
  });
}

function amounts(before: Cents, after: Cents) {
  return { before: { amount: dollarsOf(before) }, after: { amount: dollarsOf(after) } };
}
