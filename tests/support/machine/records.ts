import type { Booking } from '#contract/records/booking.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import type { Property } from '#contract/records/property.ts';
import type { Refund } from '#contract/records/refund.ts';
import type { Transaction } from '#contract/records/transaction.ts';
import type { User } from '#contract/records/user.ts';
import type { FilterData } from '#machines/filter-data/filter-data.machine.ts';

/** A guest whose profile is complete. */
export const ada: User = {
  id: 'user-1',
  firstName: 'Ada',
  lastName: 'Lumumba',
  email: 'ada@example.com',
  mobileNumber: '243810000001',
  avatar: '',
};

/** A listing of 50 dollars a day with two bedrooms. */
export const lakeHouse: Property = {
  id: 'property-1',
  propertyName: 'Lake house',
  propertyPrice: 5000,
  serviceCharge: 1000,
  propertyStatus: 'approved',
  propertyCode: 'ND-1',
  bedrooms: 2,
  bathrooms: 1,
  garages: 0,
  propertySize: 900,
  propertyLandSize: 1200,
  propertyBuild: '2015',
  location: 'Goma',
  description: '<p>By the water.</p>',
  videoLink: '',
  propertyImage: ['/images/lake.svg'],
  propertyType: { propertyTypeName: 'House' },
  homeAmenities: [],
  bedroomAmenities: [],
  kitchenAmenities: [],
};

/** An approved stay of 10 to 12 May 2030 in the lake house. */
export const mayStay: Booking = {
  id: 'booking-1',
  propertyId: {
    id: 'property-1',
    propertyName: 'Lake house',
    propertyPrice: 5000,
    location: 'Goma',
    propertyImage: ['/images/lake.svg'],
  },
  userId: 'user-1',
  checkInDate: '10-05-2030',
  checkOutDate: '12-05-2030',
  guestQuantity: 2,
  coupon: '',
  bookingStatus: 'approved',
  bookingAmount: 16000,
  paymentMethod: 'cash',
  isDeleted: false,
};

/** The cash that is owed for `mayStay`. */
export const mayCash: Transaction = {
  id: 'transaction-1',
  userId: 'user-1',
  bookingId: {
    id: 'booking-1',
    checkInDate: '10-05-2030',
    checkOutDate: '12-05-2030',
    propertyId: mayStay.propertyId,
  },
  amount: 16000,
  paymentMethod: 'cash',
  date: '01-04-2030 09:30:00',
  transactionId: 'T234567890123456',
  message: 'Cash',
  paymentStatus: 'unPaid',
};

/** The lake house among the favourites. */
export const lakeFavourite: Favourite = {
  id: 'favourite-1',
  propertyId: mayStay.propertyId,
  userId: 'user-1',
  date: '2030-04-01T09:30:00.000Z',
};

/** So many refund requests for the stay in May. */
export function refundsOfAda(count: number, refundStatus: string): Refund[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `refund-${refundStatus}-${index}`,
    bookingId: mayStay,
    refundDate: '11-05-2030 10:00:00',
    refundId: `${refundStatus}${index}`.padEnd(16, 'X'),
    accountHolderName: 'Ada Lumumba',
    accountNumber: '************3456',
    refundStatus,
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
  price: { minLimit: 0, maxLimit: 500 },
  size: { minLimit: 0, maxLimit: 5000 },
  taxPercent: 10,
};
