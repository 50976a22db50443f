/** The lines of a price, which the site, the desk and the e-mails name alike. */
export const price = {
  'booking.amount': 'Amount',
  'booking.amountOf.day': '{price} × {length} {length:day|days}',
  'booking.amountOf.night': '{price} × {length} {length:night|nights}',
  'price.day': 'Special price',
  'price.season': 'Season price',
  'price.weekday': 'Weekday price',
  'price.base': 'Regular price',
  'price.furtherGuests': 'Further guests',
  'price.furtherGuestsOf.day':
    '{guests} {guests:guest|guests} × {price} × {length} {length:day|days}',
  'price.furtherGuestsOf.night':
    '{guests} {guests:guest|guests} × {price} × {length} {length:night|nights}',
  'price.longStay': 'Long-stay discount ({percent}%)',
  'price.cleaning': 'Cleaning fee',
  'booking.serviceFee': 'Service fee',
  'booking.taxOf': 'Tax ({percent}%)',
  'booking.discount': 'Discount',
  'booking.total': 'Total',
} as const;
