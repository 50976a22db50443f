/** Payments, their totals and the orders of the payment provider at the desk. */
export const deskPayments = {
  'desk.payments': 'Payments',
  'desk.payments.at': 'Paid or promised',
  'desk.payments.from': 'From',
  'desk.payments.to': 'To',
  'desk.payments.searchHint': 'Guest, e-mail address, payment or order',
  'desk.payments.refund': 'Refund',
  'desk.payments.paid': 'Paid',
  'desk.payments.unpaid': 'Promised in cash',
  'desk.paymentState.paid': 'Paid',
  'desk.paymentState.due': 'Still to pay',
  'desk.paymentState.lapsed': 'No longer due',
  'desk.totals': 'Totals',
  'desk.totals.day': 'Day',
  'desk.totals.cash': 'Received in cash',
  'desk.totals.online': 'Received online',
  'desk.totals.refunded': 'Paid back',
  'desk.totals.balance': 'Balance',
  'desk.totals.month': 'Whole month',
  'desk.totals.empty': 'No money moved in this month.',
  'desk.totals.before': 'Month before',
  'desk.totals.next': 'Next month',
  'desk.totals.failed': 'The totals could not be loaded.',
  'desk.providerOrders': 'Payments not recorded',
  'desk.providerOrder': 'Order of the payment provider',
  'desk.providerOrder.order': 'Order',
  'desk.providerOrder.asked': 'Requested',
  'desk.providerOrder.captured': 'Captured by the provider',
  'desk.providerOrder.opened': 'Opened',
  'desk.providerOrder.checked': 'Provider asked',
  'desk.providerOrder.never': 'Not yet',
  'desk.providerOrder.failed': 'The order could not be loaded.',
  'desk.providerOrder.steps': 'What to do',
  'desk.providerOrder.noSteps': 'Nothing can be done with this order.',
  'desk.providerOrder.about.open':
    'The guest has not paid. The server asks the provider again by itself.',
  'desk.providerOrder.about.pending':
    'The provider has not decided yet. The server asks it again by itself.',
  'desk.providerOrder.unrecorded.amount':
    'The provider has captured {captured}, but the order requested {requested}. So the booking is not paid. Return the money, and ask the guest to pay again.',
  'desk.providerOrder.unrecorded.currency':
    'The provider has captured {captured}, which is not in US dollars, so the booking is not paid. Return the money at the provider, and ask the guest to pay again.',
  'desk.providerOrder.unrecorded.waiting':
    'The provider has captured {captured}, as the order requested. The server has not recorded it yet. Ask the provider now, and the booking is paid.',
  'desk.providerOrder.unrecorded.closed':
    'The provider has captured {captured}, but the booking is closed. Return the money.',
  'desk.providerOrder.unrecorded.paid':
    'The provider has captured {captured}, but the booking is already paid. Return the money.',
  'desk.providerOrder.unrecorded.outdated':
    'The provider has captured {captured}, but the price of the booking has changed since the order. Return the money, and ask the guest to pay again.',
  'desk.providerOrder.about.recorded': 'The payment is recorded. There is nothing to do.',
  'desk.providerOrder.about.returned':
    'The payment could not pay its booking, and its refund has begun. Settle the refund.',
  'desk.providerOrder.about.ended': 'The order can no longer be paid. There is nothing to do.',
  'desk.providerOrderState.open': 'Not paid',
  'desk.providerOrderState.pending': 'Undecided',
  'desk.providerOrderState.unrecorded': 'Not recorded',
  'desk.providerOrderState.recorded': 'Recorded',
  'desk.providerOrderState.returned': 'Refund begun',
  'desk.providerOrderState.ended': 'Ended',
  'desk.providerOrder.check': 'Ask the provider now',
  'desk.providerOrder.check.done': 'The provider has answered.',
  'desk.providerOrder.return': 'Return the money',
  'desk.providerOrder.return.title': 'Return this money?',
  'desk.providerOrder.return.text':
    'A refund of {amount} begins, and waits to be settled. The guest gets an e-mail with your reason.',
  'desk.providerOrder.return.text.noMail':
    'A refund of {amount} begins, and waits to be settled. This server sends no e-mail: tell the guest.',
  'desk.providerOrder.return.done': 'The refund has begun. The guest gets an e-mail.',
  'desk.providerOrder.return.done.noMail':
    'The refund has begun. This server sends no e-mail: tell the guest.',
  'desk.today.unrecordedPayments': '{count:Payment|Payments} not recorded',
  'desk.action.capture.check': 'Provider asked',
  'desk.action.capture.return': 'Money of an order returned',
  'desk.field.payment': 'Payment',
  'desk.booking.sums': 'Paid {paid}, paid back {refunded}, still to pay {due}.',
  'desk.payment.fixedAmount': '{paid} of {amount}, fixed amount',
  'desk.payment.fixedAmounts': 'Settled by the fixed amount: {paid} of {amount}',
  'desk.booking.fixedAmount':
    'Paid {paid} of {amount}, settled by the site’s fixed amount for online payments.',
  'desk.payments.empty': 'No payments yet',
  'desk.payments.empty.text':
    'A payment is here when a guest pays online or promises cash, and when you record cash at a booking.',
  'desk.providerOrders.empty': 'No online payments without a booking',
  'desk.providerOrders.empty.text':
    'A payment is here when the provider has the money of a guest, and no booking has recorded it.',
} as const;
