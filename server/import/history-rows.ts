import { readRefundPolicy, readServiceTax } from '#contract/calls/content.ts';
import { dateTimeOnClock } from '#contract/date-time.ts';
import type { BookingId, PropertyId, UserId } from '#contract/ids.ts';
import { noMoney } from '#contract/money.ts';
import { type RefundTiers, refundTiers } from '#contract/records/refund-tiers.ts';
import type { StayUnit } from '#contract/rules/stay.ts';
import { priceOfStay } from '#contract/rules/stay-price.ts';
import { registryOf } from '../content/registries.ts';
import type { bookings } from '../db/booking-tables.ts';
import type { refunds, transactions } from '../db/payment-tables.ts';
import type { favourites, reviews } from '../db/property-tables.ts';
import { newRecordId } from '../new-record-id.ts';
import type { Seal } from '../seal.ts';
import type { Folder } from './folder-schema.ts';
import { idOf } from './listing-rows.ts';
import { newId } from './new-id.ts';

interface Given {
  readonly now: Date;
  readonly seal: Seal;
  readonly unit: StayUnit;
  /** Ids by key. */
  readonly userIds: ReadonlyMap<string, UserId>;
  readonly listingIds: ReadonlyMap<string, PropertyId>;
}

const hourMs = 3_600_000;

/** The bookings, payments and other records of the folder's guests, as rows. */
export function historyRows(folder: Folder, { now, seal, unit, userIds, listingIds }: Given) {
  const priceOfBooking = pricesIn(folder, unit);
  const tiersOf = new Map(folder.listings.map((listing) => [listing.key, listing.refundTiers]));
  const tiersOfSite = siteTiersIn(folder);
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const ofGuest = (entry: { guest: string; listing: string; hoursAgo: number }) => ({
    userId: idOf(userIds, entry.guest),
    propertyId: idOf(listingIds, entry.listing),
    createdAt: hoursAgo(entry.hoursAgo),
  });
  const booked = folder.bookings.map((booking) => {
    const price = priceOfBooking(booking);
    const row = {
      ...ofGuest(booking),
      id: newId<BookingId>(),
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      unit,
      guests: booking.guests,
      couponCode: booking.coupon,
      status: booking.status,
      amount: price.total,
      priceLines: price.lines,
      paymentMethod: booking.paymentMethod,
      isPaid: booking.payment === 'paid',
      isPartPaid: false,
      isPaymentPending: false,
      covered: noMoney,
      charges: [],
      isDeleted: booking.isCancelled,
      hostReason: null,
      refundTiers: tiersOf.get(booking.listing) ?? tiersOfSite,
    };
    return { booking, row };
  });
  return {
    bookings: booked.map(({ row }) => row) satisfies (typeof bookings.$inferInsert)[],
    transactions: booked.flatMap(({ booking, row }) =>
      booking.payment === 'none' ? [] : [transactionRow(row)],
    ),
    refunds: booked.flatMap(({ booking: { refund }, row }): (typeof refunds.$inferInsert)[] => {
      if (!refund) return [];
      const { hoursAgo: age, accountNumber, ...columns } = refund;
      return [
        {
          ...columns,
          userId: row.userId,
          bookingId: row.id,
          refundId: newRecordId(),
          refundDate: dateTimeOnClock(hoursAgo(age)),
          accountNumberSealed: seal.seal(accountNumber),
          accountLast4: accountNumber.slice(-4),
          createdAt: hoursAgo(age),
          ...(columns.status === 'refunded' && {
            paidBack: row.amount,
            settledAt: hoursAgo(age),
          }),
        },
      ];
    }),
    reviews: folder.reviews.map((review) => ({
      ...ofGuest(review),
      comment: review.comment,
      ...(review.reply && { reply: review.reply.text, repliedAt: hoursAgo(review.reply.hoursAgo) }),
    })) satisfies (typeof reviews.$inferInsert)[],
    favourites: folder.favourites.map((favourite) => ({
      ...ofGuest(favourite),
      date: hoursAgo(favourite.hoursAgo),
    })) satisfies (typeof favourites.$inferInsert)[],
  };
}

/** A payment has the date of its booking. */
function transactionRow({
  id: bookingId,
  userId,
  amount,
  paymentMethod,
  isPaid,
  createdAt,
}: Omit<
  typeof bookings.$inferSelect,
  | 'lastDay'
  | 'unit'
  | 'isGivenUp'
  | 'heldSince'
  | 'payBy'
  | 'refundTiers'
  | 'refundShare'
  | 'version'
>): typeof transactions.$inferInsert {
  const paidMessage = paymentMethod === 'paypal' ? 'Paid online' : 'Paid in cash';
  return {
    userId,
    bookingId,
    amount,
    paymentMethod,
    date: dateTimeOnClock(createdAt),
    transactionId: newRecordId(),
    message: isPaid ? paidMessage : '',
    paymentStatus: isPaid ? 'paid' : 'unPaid',
    paidAt: isPaid ? createdAt : null,
    createdAt,
  };
}

/** STAY-240: the tiers of the homes that have none of their own. */
function siteTiersIn({ content }: Folder): RefundTiers | null {
  const [policy] = content[registryOf(readRefundPolicy.path)] ?? [];
  return refundTiers.safeParse(policy?.record.refundTiers).data ?? null;
}

/** BOOK-11 … BOOK-13: the price of each stay. */
function pricesIn({ listings, coupons, content }: Folder, unit: StayUnit) {
  const byKey = new Map(listings.map((listing) => [listing.key, listing]));
  const [tax] = content[registryOf(readServiceTax.path)] ?? [];
  const taxPercent = Number(tax?.record.taxPercent ?? 0);
  return (booking: Folder['bookings'][number]) => {
    const {
      price = noMoney,
      serviceCharge = noMoney,
      bedrooms = 0,
      rules,
    } = byKey.get(booking.listing) ?? {};
    const coupon = coupons.find(({ code }) => code === booking.coupon);
    const rates = { ...rules, pricePerDay: price, bedrooms };
    const charges = { serviceCharge, taxPercent, unit };
    return priceOfStay(booking, booking.guests, rates, charges, coupon);
  };
}
