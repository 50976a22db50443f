import { randomUUID } from 'node:crypto';
import { dateTimeOnClock } from '#contract/date-time.ts';
import { addDays, dayOnClock } from '#contract/day.ts';
import * as history from '#server/demo/content/history.ts';
import { reviews as demoReviews } from '#server/demo/content/reviews.ts';
import type { Seal } from '../seal.ts';
import { idOf } from './demo-listings.ts';
import type { bookings, favourites, refunds, reviews, transactions } from './schema.ts';

interface Given {
  readonly now: Date;
  readonly seal: Seal;
  /** Ids by key. */
  readonly userIds: ReadonlyMap<string, string>;
  readonly listingIds: ReadonlyMap<string, string>;
}

const hourMs = 3_600_000;

/** What the demo guests did, as rows; days and times count from now. */
export function demoHistory({ now, seal, userIds, listingIds }: Given) {
  const today = dayOnClock(now);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const bookingIds = new Map(history.bookings.map(({ key }) => [key, randomUUID()]));
  const paid = new Set(
    history.transactions
      .filter(({ paymentStatus }) => paymentStatus === 'paid')
      .map(({ booking }) => booking),
  );

  const bookingRows: (typeof bookings.$inferInsert)[] = history.bookings.map((booking) => ({
    id: idOf(bookingIds, booking.key),
    userId: idOf(userIds, booking.guest),
    propertyId: idOf(listingIds, booking.listing),
    checkIn: addDays(today, booking.checkInInDays),
    checkOut: addDays(today, booking.checkOutInDays),
    guests: booking.guestQuantity,
    couponCode: booking.coupon,
    status: booking.bookingStatus,
    amount: booking.bookingAmountCents,
    paymentMethod: booking.paymentMethod,
    isPaid: paid.has(booking.key),
    isDeleted: booking.isDeleted,
    createdAt: hoursAgo(booking.createdHoursAgo),
  }));

  const transactionRows: (typeof transactions.$inferInsert)[] = history.transactions.map(
    (payment) => ({
      userId: idOf(userIds, payment.guest),
      bookingId: idOf(bookingIds, payment.booking),
      amount: payment.amountCents,
      paymentMethod: payment.paymentMethod,
      date: dateTimeOnClock(hoursAgo(payment.hoursAgo)),
      transactionId: payment.transactionId,
      message: payment.message,
      paymentStatus: payment.paymentStatus,
      createdAt: hoursAgo(payment.hoursAgo),
    }),
  );

  const refundRows: (typeof refunds.$inferInsert)[] = history.refunds.map((refund) => ({
    userId: idOf(userIds, refund.guest),
    bookingId: idOf(bookingIds, refund.booking),
    refundId: refund.refundId,
    refundDate: dateTimeOnClock(hoursAgo(refund.hoursAgo)),
    accountHolderName: refund.accountHolderName,
    accountNumberSealed: seal.seal(refund.accountNumber),
    accountLast4: refund.accountNumber.slice(-4),
    bankName: refund.bankName,
    status: refund.refundStatus,
    createdAt: hoursAgo(refund.hoursAgo),
  }));

  const reviewRows: (typeof reviews.$inferInsert)[] = demoReviews.map((review) => ({
    propertyId: idOf(listingIds, review.listing),
    userId: idOf(userIds, review.author),
    comment: review.comment,
    createdAt: hoursAgo(review.daysAgo * 24),
  }));

  const favouriteRows: (typeof favourites.$inferInsert)[] = history.favourites.map((saved) => ({
    userId: idOf(userIds, saved.guest),
    propertyId: idOf(listingIds, saved.listing),
    date: hoursAgo(saved.hoursAgo),
    createdAt: hoursAgo(saved.hoursAgo),
  }));

  return {
    bookings: bookingRows,
    transactions: transactionRows,
    refunds: refundRows,
    reviews: reviewRows,
    favourites: favouriteRows,
  };
}
