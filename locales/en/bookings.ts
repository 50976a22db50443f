/** My Bookings. */
export const bookings = {
  'bookings.title': 'My Bookings',
  'bookings.past': 'Past',
  'bookings.upcoming': 'Upcoming',
  'bookings.listing': 'Listing title',
  'bookings.checkIn': 'Check in',
  'bookings.checkOut': 'Check out',
  'bookings.bookingStatus': 'Booking status',
  'bookings.status': 'Status',
  'bookings.approved': 'Approved',
  'bookings.pending': 'Pending',
  'bookings.rejected': 'Rejected',
  'bookings.complete': 'Complete',
  'bookings.cancel': 'Cancel',
  'bookings.empty': 'No bookings found.',
  'bookings.browse': 'Find a place to stay',
} as const;
