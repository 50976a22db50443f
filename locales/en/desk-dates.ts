/** The desk's sentences about new dates of a booking. */
export const deskDates = {
  'desk.dates': 'Change dates',
  'desk.dates.title': 'New dates of this booking',
  'desk.dates.now': '{from} to {to}, {amount}',
  'desk.dates.checkIn': 'New check-in',
  'desk.dates.checkOut': 'New check-out',
  'desk.dates.reason': 'Why? The guest gets it by e-mail.',
  'desk.dates.reason.noMail': 'Why? This server sends no e-mail: tell the guest.',
  'desk.dates.preview': 'Show the price',
  'desk.dates.calendar': 'Taken days of this listing',
  'desk.dates.back': 'Back to the booking',
  'desk.dates.closed': 'This booking is closed, so its dates cannot change.',
  'desk.dates.taken': 'Another booking or blocked days have some of these days.',
  'desk.dates.invalid':
    'A stay cannot have these dates. They may be in the past, too far ahead, too many, or the present ones.',
  'desk.dates.priceChanged': 'The price of these dates has changed. Look at the new amounts.',
  'desk.dates.done': 'The dates are changed. The guest gets an e-mail.',
  'desk.dates.done.noMail': 'The dates are changed. This server sends no e-mail: tell the guest.',
  'desk.dates.question': 'Change the dates?',
  'desk.dates.confirm': 'Change dates',
  'desk.dates.stay.day': '{from} to {to}, {length} {length:day|days}',
  'desk.dates.stay.night': '{from} to {to}, {length} {length:night|nights}',
  'desk.dates.total': 'New total',
  'desk.dates.oldTotal': 'Total until now',
  'desk.dates.more': 'Costs more',
  'desk.dates.less': 'Costs less',
  'desk.dates.same': 'Difference',
  'desk.dates.dropped': 'The coupon {code} is not valid for these dates.',
  'desk.dates.settlement.unpaid': 'With the new total, {owed} is still to pay.',
  'desk.dates.settlement.even': 'The booking is paid. Nothing is to pay and nothing comes back.',
  'desk.dates.settlement.fixed':
    'The guest paid a fixed price online. Nothing is to pay and nothing comes back.',
  'desk.dates.settlement.collect':
    'Confirm only if you have received {amount} in cash. It is recorded as a payment.',
  'desk.dates.settlement.returnOnline':
    '{amount} becomes a refund through the payment provider. Settle it under Refunds.',
  'desk.dates.settlement.returnCash':
    '{amount} becomes a refund in cash. Settle it under Refunds when the guest has it.',
  'desk.dates.settlement.returnParts':
    '{amount} becomes a refund through the payment provider, and {cash} a refund in cash. Settle both under Refunds.',
  'desk.dates.settlement.owed':
    'The guest then owes {owed} more. The days stay booked. Make a payment link for it, or record the cash.',
} as const;
