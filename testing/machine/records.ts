import { cents } from '#contract/money.ts';
import type { Booking } from '#contract/records/booking.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import type { Payment } from '#contract/records/payment.ts';
import type { Property } from '#contract/records/property.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { RefundPreview } from '#contract/records/refund-preview.ts';
import type { StayPage } from '#contract/records/stay.ts';
import type { User } from '#contract/records/user.ts';
import type { FilterData } from '#machines/guest/filter-data.machine.ts';
import { bookingIdOf, propertyIdOf, userIdOf } from '#testing/ids.ts';

/** A guest whose profile is complete. */
export const ada: User = {
  id: userIdOf('user-1'),
  firstName: 'Ada',
  lastName: 'Lumumba',
  email: 'ada@example.com',
  mobileNumber: '243810000001',
  avatar: '',
};

/** A listing of 50 dollars a day with two bedrooms. */
export const lakeHouse: Property = {
  id: propertyIdOf('property-1'),
  name: 'Lake house',
  pricePerDay: cents(5000),
  serviceCharge: cents(1000),
  status: 'approved',
  code: 'ND-1',
  bedrooms: 2,
  bathrooms: 1,
  garages: 0,
  size: 900,
  landSize: 1200,
  yearBuilt: '2015',
  location: 'Goma',
  description: '<p>By the water.</p>',
  videoLink: '',
  images: ['/images/lake.svg'],
  type: 'House',
  homeAmenities: [],
  bedroomAmenities: [],
  kitchenAmenities: [],
};

/** An approved stay of 10 to 12 May 2030 in the lake house. */
export const mayStay: Booking = {
  id: bookingIdOf('booking-1'),
  property: {
    id: propertyIdOf('property-1'),
    name: 'Lake house',
    pricePerDay: cents(5000),
    location: 'Goma',
    images: ['/images/lake.svg'],
  },
  userId: userIdOf('user-1'),
  checkIn: '10-05-2030',
  checkOut: '12-05-2030',
  guests: 2,
  couponCode: '',
  status: 'approved',
  amount: cents(16000),
  paymentMethod: 'cash',
  isCancelled: false,
};

/** `mayStay`, of which all goes back to PayPal. */
export const paidOnline: Booking = {
  ...mayStay,
  isPaid: true,
  refundDue: cents(16000),
  refundOnline: cents(16000),
};

/** A half refund of the payment for `mayStay`, ten days before arrival. */
export const mayPreview: RefundPreview = {
  tiers: { fullDays: 14, halfDays: 7 },
  daysBefore: 10,
  share: 'half',
  paid: cents(16_001),
  back: cents(8001),
};

/** The page of `mayStay`, with everything that a host can write. */
export const mayStayPage: StayPage = {
  booking: mayStay,
  guide: {
    checkInFrom: '14:00',
    checkOutUntil: '11:00',
    directions: 'Follow the lake.\n\nThe gate is black.',
    houseRules: 'No music after 22:00.\nNo parties.',
    contactName: 'Furaha',
    contactPhone: '+243 810 000 201',
    contactEmail: 'furaha@example.com',
  },
  payments: [],
  due: cents(16_000),
  calendar: 'BEGIN:VCALENDAR',
};

/** The cash that is owed for `mayStay`. */
export const mayCash: Payment = {
  id: 'transaction-1',
  userId: userIdOf('user-1'),
  booking: {
    id: bookingIdOf('booking-1'),
    checkIn: '10-05-2030',
    checkOut: '12-05-2030',
    property: mayStay.property,
  },
  amount: cents(16000),
  method: 'cash',
  date: '01-04-2030 09:30:00',
  transactionId: 'T234567890123456',
  message: 'Cash',
  status: 'unPaid',
};

/** The lake house among the favourites. */
export const lakeFavourite: Favourite = {
  id: 'favourite-1',
  property: mayStay.property,
  userId: userIdOf('user-1'),
  date: '2030-04-01T09:30:00.000Z',
};

/** So many refund requests for the stay in May. */
export function refundsOfAda(count: number, status: string): Refund[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `refund-${status}-${index}`,
    booking: mayStay,
    date: '11-05-2030 10:00:00',
    refundId: `${status}${index}`.padEnd(16, 'X'),
    accountHolder: 'Ada Lumumba',
    accountNumber: '************3456',
    status,
  }));
}

/** A little of everything that the search forms offer; a tax of ten percent. */
export const filterData: FilterData = {
  propertyTypes: [{ id: 'type-1', name: 'Villa' }],
  amenities: {
    home: [{ id: 'amenity-1', name: 'Lift' }],
    bedroom: [{ id: 'amenity-2', name: 'Wardrobe' }],
    kitchen: [{ id: 'amenity-3', name: 'Kettle' }],
  },
  price: { min: 0, max: 500 },
  size: { min: 0, max: 5000 },
  taxPercent: 10,
};
