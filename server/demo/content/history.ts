import type { DemoBooking, DemoFavourite, DemoRefund, DemoTransaction } from './demo-history.ts';
import { otherGuestsBookings } from './other-guests-bookings.ts';
import { stayAmountCents } from './stay-amount.ts';
import { demoGuestKey } from './users.ts';

type Stay = Omit<DemoBooking, 'guest' | 'bookingAmountCents'>;

const stays: readonly Stay[] = [
  {
    key: 'amina-loft',
    listing: 'gombe-river-loft',
    checkInInDays: -75,
    checkOutInDays: -71,
    guestQuantity: 2,
    coupon: '',
    bookingStatus: 'approved',
    paymentMethod: 'paypal',
    isDeleted: false,
    createdHoursAgo: 2400,
  },
  {
    key: 'amina-jacaranda',
    listing: 'lubumbashi-jacaranda-house',
    checkInInDays: -40,
    checkOutInDays: -36,
    guestQuantity: 4,
    coupon: '',
    bookingStatus: 'approved',
    paymentMethod: 'cash',
    isDeleted: false,
    createdHoursAgo: 1300,
  },
  {
    key: 'amina-muhumba',
    listing: 'bukavu-muhumba-flat',
    checkInInDays: -18,
    checkOutInDays: -16,
    guestQuantity: 2,
    coupon: 'WELCOME10',
    bookingStatus: 'rejected',
    paymentMethod: 'paypal',
    isDeleted: false,
    createdHoursAgo: 620,
  },
  {
    key: 'amina-station',
    listing: 'kananga-station-suite',
    checkInInDays: -9,
    checkOutInDays: -7,
    guestQuantity: 1,
    coupon: '',
    bookingStatus: 'pending',
    paymentMethod: 'cash',
    isDeleted: false,
    createdHoursAgo: 300,
  },
  {
    key: 'amina-lake',
    listing: 'goma-lake-house',
    checkInInDays: 12,
    checkOutInDays: 16,
    guestQuantity: 5,
    coupon: 'WELCOME10',
    bookingStatus: 'approved',
    paymentMethod: 'paypal',
    isDeleted: false,
    createdHoursAgo: 190,
  },
  {
    key: 'amina-cottage',
    listing: 'ma-campagne-cottage',
    checkInInDays: 6,
    checkOutInDays: 8,
    guestQuantity: 2,
    coupon: '',
    bookingStatus: 'pending',
    paymentMethod: 'cash',
    isDeleted: false,
    createdHoursAgo: 3,
  },
  {
    key: 'amina-savanna',
    listing: 'kolwezi-savanna-villa',
    checkInInDays: 33,
    checkOutInDays: 37,
    guestQuantity: 6,
    coupon: '',
    bookingStatus: 'pending',
    paymentMethod: 'paypal',
    isDeleted: false,
    createdHoursAgo: 50,
  },
  {
    key: 'amina-penthouse',
    listing: 'gombe-skyline-penthouse',
    checkInInDays: 24,
    checkOutInDays: 25,
    guestQuantity: 3,
    coupon: '',
    bookingStatus: 'rejected',
    paymentMethod: 'cash',
    isDeleted: false,
    createdHoursAgo: 96,
  },
  {
    key: 'amina-bridge',
    listing: 'matadi-bridge-villa',
    checkInInDays: 20,
    checkOutInDays: 22,
    guestQuantity: 4,
    coupon: '',
    bookingStatus: 'approved',
    paymentMethod: 'paypal',
    isDeleted: true,
    createdHoursAgo: 260,
  },
  {
    key: 'amina-pirogue',
    listing: 'kintambo-pirogue-house',
    checkInInDays: -30,
    checkOutInDays: -28,
    guestQuantity: 3,
    coupon: '',
    bookingStatus: 'approved',
    paymentMethod: 'paypal',
    isDeleted: true,
    createdHoursAgo: 1100,
  },
  {
    key: 'amina-golf',
    listing: 'lubumbashi-golf-bungalow',
    checkInInDays: -52,
    checkOutInDays: -50,
    guestQuantity: 2,
    coupon: '',
    bookingStatus: 'approved',
    paymentMethod: 'cash',
    isDeleted: true,
    createdHoursAgo: 1500,
  },
];

const ownBookings: readonly DemoBooking[] = stays.map((stay) => ({
  ...stay,
  guest: demoGuestKey,
  bookingAmountCents: stayAmountCents(
    stay.listing,
    stay.checkInInDays,
    stay.checkOutInDays,
    stay.coupon,
  ),
}));

/** All bookings; the standing ones of one listing never share a day. */
export const bookings: readonly DemoBooking[] = [...ownBookings, ...otherGuestsBookings];

/** The one booking whose cash is still due. */
const unpaidKey = 'amina-cottage';

function payment(booking: DemoBooking, index: number): DemoTransaction {
  const paid = booking.key !== unpaidKey;
  const number = String(index + 1).padStart(4, '0');
  return {
    key: `payment-${booking.key}`,
    booking: booking.key,
    guest: booking.guest,
    amountCents: booking.bookingAmountCents,
    paymentMethod: booking.paymentMethod,
    hoursAgo: booking.createdHoursAgo,
    transactionId: `NDAKODEMOPAY${number}`,
    message: booking.paymentMethod === 'paypal' ? 'Paid online' : paid ? 'Paid in cash' : '',
    paymentStatus: paid ? 'paid' : 'unPaid',
  };
}

/** One payment for every booking, but for cash that was never asked for because the stay was rejected. */
export const transactions: readonly DemoTransaction[] = bookings
  .filter((each) => each.bookingStatus !== 'rejected' || each.paymentMethod === 'paypal')
  .map(payment);

const account = {
  guest: demoGuestKey,
  accountHolderName: 'Amina Mbuyi',
  accountNumber: '4000123412341234',
  bankName: 'Riverside Savings Bank',
} as const;

export const refunds: readonly DemoRefund[] = [
  {
    ...account,
    key: 'refund-bridge',
    booking: 'amina-bridge',
    hoursAgo: 30,
    refundStatus: 'pending',
    refundId: 'NDAKODEMOREF0001',
  },
  {
    ...account,
    key: 'refund-pirogue',
    booking: 'amina-pirogue',
    hoursAgo: 900,
    refundStatus: 'refunded',
    refundId: 'NDAKODEMOREF0002',
  },
  {
    ...account,
    key: 'refund-golf',
    booking: 'amina-golf',
    hoursAgo: 1300,
    refundStatus: 'rejected',
    refundId: 'NDAKODEMOREF0003',
  },
];

export const favourites: readonly DemoFavourite[] = [
  { guest: demoGuestKey, listing: 'goma-lake-house', hoursAgo: 300 },
  { guest: demoGuestKey, listing: 'bukavu-peninsula-house', hoursAgo: 260 },
  { guest: demoGuestKey, listing: 'binza-garden-villa', hoursAgo: 120 },
  { guest: demoGuestKey, listing: 'lubumbashi-central-loft', hoursAgo: 60 },
  { guest: demoGuestKey, listing: 'kisangani-river-bend', hoursAgo: 20 },
];
