/** A stay, in whole days from today; both days are occupied. */
export interface DemoBooking {
  readonly key: string;
  readonly listing: string;
  readonly guest: string;
  readonly checkInInDays: number;
  readonly checkOutInDays: number;
  readonly guestQuantity: number;
  /** The code of a coupon of that listing, or empty. */
  readonly coupon: string;
  readonly bookingStatus: 'pending' | 'approved' | 'rejected';
  /** Price × days + service charge + tax − coupon. */
  readonly bookingAmountCents: number;
  readonly paymentMethod: 'cash' | 'paypal';
  /** Cancelled by the guest. */
  readonly isDeleted: boolean;
  readonly createdHoursAgo: number;
}

/** A payment of a booking. Every standing booking older than a day is paid: an unpaid one would be swept away. */
export interface DemoTransaction {
  readonly key: string;
  readonly booking: string;
  readonly guest: string;
  readonly amountCents: number;
  readonly paymentMethod: 'cash' | 'paypal';
  readonly hoursAgo: number;
  /** 16 characters, unique. */
  readonly transactionId: string;
  readonly message: string;
  readonly paymentStatus: 'paid' | 'unPaid';
}

/** A refund request for a cancelled, paid booking. */
export interface DemoRefund {
  readonly key: string;
  readonly booking: string;
  readonly guest: string;
  readonly hoursAgo: number;
  readonly accountHolderName: string;
  /** 16 digits. */
  readonly accountNumber: string;
  readonly bankName: string;
  readonly refundStatus: 'pending' | 'refunded' | 'rejected';
  /** 16 characters, unique. */
  readonly refundId: string;
}

export interface DemoFavourite {
  readonly guest: string;
  readonly listing: string;
  readonly hoursAgo: number;
}
