/** Occupancy, revenue and average price at the desk. */
export const deskNumbers = {
  'desk.numbers': 'Numbers',
  'desk.numbers.of': 'Numbers, {month}',
  'desk.numbers.ofHome': 'Only {home}.',
  'desk.numbers.allHomes': 'All homes',
  'desk.numbers.unfinished':
    'This month is not over yet. It has the bookings and the payments made until now.',
  'desk.numbers.open.day': 'Open days',
  'desk.numbers.open.night': 'Open nights',
  'desk.numbers.booked.day': 'Booked days',
  'desk.numbers.booked.night': 'Booked nights',
  'desk.numbers.elsewhere': 'On other platforms',
  'desk.numbers.bookedOf.day': '{booked} of {open} {days:day|days}',
  'desk.numbers.bookedOf.night': '{booked} of {open} {days:night|nights}',
  'desk.numbers.occupancy': 'Occupancy',
  'desk.numbers.revenue': 'Revenue',
  'desk.numbers.average.day': 'Average per day',
  'desk.numbers.average.night': 'Average per night',
  'desk.numbers.received': 'Received',
  'desk.numbers.refunded': 'Paid back',
  'desk.numbers.percent': '{percent}%',
  'desk.numbers.none': '–',
  'desk.numbers.month': 'Month',
  'desk.numbers.year': 'The twelve months to {month}',
  'desk.numbers.plot': '{figure} by month. The same figures are in the table below.',
  'desk.numbers.months': 'The figures of each month',
  'desk.numbers.homes': 'The homes in {month}',
  'desk.numbers.home': 'Home',
  'desk.numbers.order': 'Order',
  'desk.numbers.order.revenue': 'Highest revenue',
  'desk.numbers.order.occupancy': 'Highest occupancy',
  'desk.numbers.order.lowest': 'Lowest occupancy',
  'desk.numbers.order.average': 'Highest average',
  'desk.numbers.order.booked': 'Most booked',
  'desk.numbers.order.received': 'Most received',
  'desk.numbers.order.home': 'Name, A to Z',
  'desk.numbers.failed': 'The months could not be loaded.',
  'desk.numbers.homesFailed': 'The homes could not be loaded.',
  'desk.numbers.empty': 'No figures for this month',
  'desk.numbers.empty.text':
    'A home has figures from the day on which it is published. Publish one, or choose a later month.',
  'desk.numbers.emptyHome': 'No figures of this home for this month',
  'desk.numbers.emptyHome.text': 'It was not published then, and no money was received for it.',
  'desk.numbers.about': 'What the figures are',
  'desk.numbers.about.booked.day':
    'Days that a booking of this site holds, as in the calendar. A cancelled, rejected or given up booking holds none.',
  'desk.numbers.about.booked.night':
    'Nights that a booking of this site holds, as in the calendar. A cancelled, rejected or given up booking holds none.',
  'desk.numbers.about.open.day':
    'Days on which the home was published. A day that you blocked, or that your rules close, is not open.',
  'desk.numbers.about.open.night':
    'Nights on which the home was published. A night that you blocked, or that your rules close, is not open.',
  'desk.numbers.about.occupancy.day':
    'The part of the open days that is booked, here or on another platform.',
  'desk.numbers.about.occupancy.night':
    'The part of the open nights that is booked, here or on another platform.',
  'desk.numbers.about.revenue.day':
    'The prices of the stays with fees, taxes, extra charges and discounts, paid or not. A price is spread evenly over the days of its stay, so a stay across two months has its part in each.',
  'desk.numbers.about.revenue.night':
    'The prices of the stays with fees, taxes, extra charges and discounts, paid or not. A price is spread evenly over the nights of its stay, so a stay across two months has its part in each.',
  'desk.numbers.about.average.day': 'The revenue divided by the booked days.',
  'desk.numbers.about.average.night': 'The revenue divided by the booked nights.',
  'desk.numbers.about.received':
    'The money that came in and went back in the month, for stays of any month, also for cancelled ones: the same as in Totals.',
} as const;
