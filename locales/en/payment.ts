/** Online payment. */
export const payment = {
  'payment.title': 'Complete Payment To Proceed Further',
  'payment.amount': 'Payment Amount',
  'payment.partOfTotal':
    'Paying online costs {amount}. The total of the booking is {total}: once you have paid online, it counts as paid.',
  'payment.wholeTotal': 'This is the total of the booking.',
  'payment.restOfTotal': 'This is what is left to pay of the booking.',
  'payment.payNow': 'Pay Now',
  'payment.cashOnly': 'This site takes cash only. Please pay your host in cash.',
  'payment.dialogTitle': 'Pay online',
  'payment.scriptLoading': 'The payment provider is loading…',
  'payment.scriptRejected': 'The payment provider could not be loaded.',
  'payment.cancelled': 'The payment was cancelled. Nothing was charged.',
  'payment.providerError': 'An error occurred during the payment process.',
  'payment.noToken': 'Authentication token is missing. Please log in again.',
  'payment.keptForSignIn': 'Your payment is kept. It will be recorded when you have signed in.',
  'payment.notCharged': 'The payment did not go through. Nothing was charged.',
  'payment.recordFailed': 'Something went wrong. Please try again!!!',
  'payment.capturing': 'Completing the payment…',
  'payment.settling': 'We are checking whether the payment went through…',
  'payment.recording': 'Recording your payment…',
  'payment.captured': 'Booking completed successfully by {name}',
  'payment.capturedByAnyone': 'Booking completed successfully by User',
  'payment.recordedForBooking': 'Booking Completed with Paypal',
  'payment.recordedAgain': 'Payment Done with Paypal',
  'payment.notRecordedYet':
    'Your payment went through, but it is not recorded yet. You will not be charged again.',
  'payment.uncertain':
    'We do not know yet whether your payment went through. Please do not pay again. You can check again in a few minutes, here or from My Payments.',
  'payment.underWay':
    'The payment provider may still be completing this payment. Please check again in a minute.',
  'payment.unrecordedTitle': 'A payment is not recorded yet',
  'payment.unrecordedText':
    'You approved {amount} (order {orderId}). You will not be charged again.',
  'payment.undecidedText':
    'You approved {amount} (order {orderId}). We do not know yet whether the payment went through. Please do not pay again.',
  'payment.toPayment': 'Go to the payment',
  'payment.recordAgain': 'Record the payment',
  'payment.checkAgain': 'Check again',
  'payment.recorded': 'Your payment is recorded. Thank you!',
  'payment.footnote':
    'You pay on the page of the payment provider; we never see your card. You can close it without paying: your booking stays a cash booking.',
  'payment.checkFailed': 'We could not learn whether this is paid already. Please try again.',
  'payment.elsewhere':
    'You have approved this payment already, perhaps in another tab. Please wait until it is done: at most a minute.',
  'payment.paidBefore': 'This booking has been paid already.',
  'payment.nothingToPay': 'There is no booking waiting for a payment.',
  'payment.toBookings': 'To My Bookings',
  'payment.toPayments': 'To My Payments',
  'payment.returned':
    'This booking was closed, changed or already paid before your payment arrived. Your money will be returned to you (order {orderId}).',
  'payment.refused':
    'We cannot record this payment. If you were charged, contact us and name order {orderId}.',
  'payment.orderNoted': 'I have noted the order',
} as const;
