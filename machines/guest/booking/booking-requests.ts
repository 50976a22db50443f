import { noMoney } from '#contract/money.ts';
import { firstPage } from '#contract/pagination.ts';
import { assertDefined } from '../../shared/assert-defined.ts';
import type { BookingContext } from './booking-setup.ts';
import { bookingPrice, stayOf } from './booking-terms.ts';

interface Now {
  readonly context: BookingContext;
}

/** API-42, API-43, API-45 and the property's rates. */
export function ofTerms({ context: { property } }: Now) {
  return {
    listBookedDates: { params: { propertyId: property.id } },
    readProperty: { params: { id: property.id } },
    readServiceTax: { query: firstPage(1) },
    readRefundPolicy: { query: firstPage(1) },
  };
}

/** The coupons of the listing (API-44). */
export function ofCoupons({ context: { property } }: Now) {
  return { params: { propertyId: property.id }, query: firstPage() };
}

/**
 * A new booking is pending and in cash. It names the terms that the guest has accepted (API-46,
 * BOOK-18, STAY-20, STAY-249).
 */
export function ofBooking({ context }: Now) {
  const { acceptedPolicy: refundPolicy } = context;
  return {
    body: {
      ...assertDefined(stayOf(context)),
      guests: context.guests,
      couponCode: context.coupon?.code ?? '',
      propertyId: context.property.id,
      userId: assertDefined(context.userId),
      amount: bookingPrice(context).total,
      refundTiers: assertDefined(context.refundTiers),
      ...(refundPolicy && { refundPolicy }),
    },
  };
}

/** Cash is an unpaid transaction (API-50, BOOK-20). */
export function ofCash({ context: { userId, transactionId, held } }: Now) {
  const { id, total } = assertDefined(held);
  return {
    body: {
      userId: assertDefined(userId),
      bookingId: id,
      amount: total,
      method: 'cash' as const,
      transactionId,
      message: { message: 'booking.completedWithCash' as const },
      status: 'unPaid' as const,
    },
  };
}

/** The booking that the guest holds (STAY-01). */
export function ofStay({ context: { held } }: Now) {
  return { params: { id: assertDefined(held).id } };
}

/** API-47, BOOK-24: the dialog shows an unpaid booking, so the guest has seen no payment. */
export function ofCancellation(now: Now) {
  return { ...ofStay(now), body: { refundAmount: noMoney, paidAmount: noMoney } };
}
