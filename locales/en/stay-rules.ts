/** What a guest sees of the rules of a home before choosing a stay. */
export const stayRules = {
  'rules.title': 'Good to know',
  'rules.closed': 'Closed',
  'rules.noArrival': 'No arrival',
  'rules.least.day': 'at least {length} {length:day|days}',
  'rules.least.night': 'at least {length} {length:night|nights}',
  'rules.leastLegend': 'Minimum stay',
  'rules.minLength.day': 'At least {length} {length:day|days}',
  'rules.minLength.night': 'At least {length} {length:night|nights}',
  'rules.minLengthVaries.day':
    'At least {length} {length:day|days}, unless the calendar shows another minimum',
  'rules.minLengthVaries.night':
    'At least {length} {length:night|nights}, unless the calendar shows another minimum',
  'rules.maxLength.day': 'At most {length} {length:day|days}',
  'rules.maxLength.night': 'At most {length} {length:night|nights}',
  'rules.cleaning': 'Cleaning fee {price}',
  'rules.discount.day': '{percent}% off from {length} days on',
  'rules.discount.night': '{percent}% off from {length} nights on',
  'rules.arrival': 'Arrival on {weekdays}',
  'rules.notice': 'Book at least {days} {days:day|days} before arrival',
  'rules.furtherGuests.day':
    '{included} {included:guest|guests} included, {price} per further guest and day',
  'rules.furtherGuests.night':
    '{included} {included:guest|guests} included, {price} per further guest and night',
  'rules.barRefused': 'These dates cannot be booked.',
} as const;
