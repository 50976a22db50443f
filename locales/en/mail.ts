/** The e-mails of the server. `{product}` is filled everywhere. */
export const mail = {
  'mail.signUp.subject': 'Your one-time code for {product}',
  'mail.reset.subject': 'Reset your {product} password',
  'mail.code.text': 'Your one-time code is {code}. It is valid for 10 minutes.',
  'mail.code.ignore': 'If you did not ask for it, you can ignore this message.',
  'mail.greeting': 'Hello {name},',
  'mail.stay': '{property}, {location}: {checkIn} – {checkOut}, {guests} {guests:guest|guests}.',
  'mail.line': '{label}: {amount}',
  'mail.total': 'Total of the booking: {amount}.',
  'mail.number': 'Booking number: {number}.',
  'mail.link': 'See it in My Bookings: {link}',
  'mail.bookingMade.subject': 'Your booking of {property}',
  'mail.bookingMade.text':
    'We hold these days for you. Pay before {payBy}, or they become free again.',
  'mail.paymentLink.subject': 'Pay for your booking of {property}',
  'mail.paymentLink.text':
    'Your host sends you a link to pay for this booking online. You need no account. It works until {payBy}.',
  'mail.paymentLink.rest':
    'Your host sends you a link to pay the rest of this booking online: {owed}, due by {checkOut}. You need no account.',
  'mail.paymentLink.link': 'Pay here: {link}',
  'mail.bookingFree.subject': 'Your booking of {property}',
  'mail.bookingFree.text': 'You have booked these days. There is nothing to pay.',
  'mail.bookingPaid.subject': 'Your payment for {property}',
  'mail.bookingPaid.text': 'We have received your payment. Your booking is complete.',
  'mail.paymentDeclined.subject': 'Your payment for {property} was declined',
  'mail.paymentDeclined.text':
    'The payment provider has declined your payment, so this booking is not paid.',
  'mail.paymentDeclined.rest':
    'The payment provider has declined your payment. The rest of this booking is still to pay: {owed}, due by {checkOut}.',
  'mail.paymentReturned.subject': 'Your payment for {property} will be returned',
  'mail.paymentReturned.text':
    'Your payment arrived after the booking was closed, changed or already paid. We return it to you.',
  'mail.paymentReturned.due': 'The booking is not paid yet. Pay before {payBy}.',
  'mail.bookingCancelled.subject': 'Your booking of {property} is cancelled',
  'mail.bookingCancelled.text': 'You have cancelled this booking.',
  'mail.comesBack.full':
    'You cancelled in time for a full refund: {back}. Ask for it under My Bookings.',
  'mail.comesBack.half':
    'Under the refund terms of this home, you can get back half of the {paid} that you paid: {back}. Ask for it under My Bookings.',
  'mail.comesBack.none':
    'Under the refund terms of this home, the {paid} that you paid cannot be refunded.',
  'mail.terms.full':
    'If you cancel on {day} or before, you get back everything that you have paid.',
  'mail.terms.half': 'If you cancel on {day} or before, you get back half of what you have paid.',
  'mail.terms.none': 'After that, nothing is refunded.',
  'mail.terms.noneLeft': 'If you cancel, nothing is refunded.',
  'mail.bookingApproved.subject': 'Your booking of {property} is approved',
  'mail.bookingApproved.text': 'Your host has approved this booking.',
  'mail.bookingDeadlineChanged.subject': 'More time to pay for your booking of {property}',
  'mail.bookingDeadlineChanged.text': 'Your host gives you more time to pay for this booking.',
  'mail.bookingRejected.subject': 'Your booking of {property} is rejected',
  'mail.bookingRejected.text': 'Your host cannot accept this booking. You owe nothing for it.',
  'mail.bookingCancelledByHost.subject': 'Your host has cancelled your booking of {property}',
  'mail.bookingCancelledByHost.text': 'Your host has cancelled this booking.',
  'mail.bookingCancelledByHost.returned': 'We return your online payment to you.',
  'mail.bookingCancelledByHost.asked':
    'You have paid for it. Ask for your money back under My Bookings.',
  'mail.reason': 'The reason: {reason}',
  'mail.bookingGivenUp.subject': 'Your booking of {property} was not paid',
  'mail.bookingGivenUp.text':
    'We have not received a payment in time, so these days are free again. You can book them again if they are still free.',
  'mail.bookingDatesChanged.subject': 'New dates of your booking of {property}',
  'mail.bookingDatesChanged.text': 'Your host has changed the dates of this booking.',
  'mail.bookingPaidInPart.subject': 'A part of your booking of {property} is paid',
  'mail.bookingPaidInPart.text': 'Your host has received a part of what you owe for this booking.',
  'mail.bookingPaidInPart.received': 'Received in cash: {received}.',
  'mail.bookingCharged.subject': 'Your booking of {property} costs more',
  'mail.bookingCharged.text': 'Your host has added something to the price of this booking.',
  'mail.bookingUncharged.subject': 'Your booking of {property} costs less',
  'mail.bookingUncharged.text':
    'Your host has taken back what was added to the price of this booking.',
  'mail.bookingLowered.subject': 'Money of your booking of {property} comes back',
  'mail.bookingLowered.text': 'Your host has taken something off the price of this booking.',
  'mail.owed': 'Still to pay, to your host: {owed}.',
  'mail.due': 'It is not paid yet. Pay before {payBy}.',
  'mail.bookingDatesChanged.received':
    'Your host has received {received} in cash for the new dates.',
  'mail.bookingDatesChanged.after':
    'What you have paid is then {paid}, the whole total. Nothing more is due.',
  'mail.bookingDatesChanged.paid': 'You have paid {paid}. Nothing more is due.',
  'mail.bookingDatesChanged.back.provider':
    '{back} of what you paid comes back to you the way you paid it.',
  'mail.bookingDatesChanged.back.cash':
    '{back} of what you paid comes back to you in cash, at the desk of your host.',
  'mail.hostReturned.subject': 'Your refund for {property}',
  'mail.hostReturned.text': 'Your host has returned {received} to you.',
  'mail.refunded.subject': 'Your refund for {property}',
  'mail.refunded.text': 'We have paid your refund.',
  'mail.refundRejected.subject': 'Your refund request for {property}',
  'mail.refundRejected.text':
    'We could not accept your refund request. Please contact us about it.',
  'mail.messages.subject': 'Your host has written to you about {property}',
  'mail.messages.text': 'Your host has written to you:',
  'mail.messages.link': 'Read and answer on the page of your stay: {link}',
  'mail.invitation.subject': 'Your invitation to the {product} desk',
  'mail.invitation.text': 'You are invited to work at the {product} desk as {role}.',
  'mail.invitation.link': 'Open this link within 24 hours. It works once: {link}',
  'mail.invitation.ignore': 'If you do not know why you got this, you can ignore this message.',
  'mail.notice.bookingMade': 'New booking of {property}: {guest}',
  'mail.notice.bookingCancelled': '{guest} has cancelled a booking of {property}',
  'mail.notice.bookingGivenUp': 'A booking of {property} was not paid in time: {guest}',
  'mail.notice.bookingPaid': 'A booking of {property} is paid online: {guest}',
  'mail.notice.paymentPending':
    'The payment provider has not decided yet about a payment for {property}: {guest}',
  'mail.notice.paymentDeclined':
    'The payment provider has declined a payment for {property}: {guest}',
  'mail.notice.paymentReturned': 'An online payment for {property} goes back: {guest}',
  'mail.notice.moneyReturned':
    'Money paid for {property} was returned at the payment provider: {guest}',
  'mail.notice.refundFailed':
    'The payment provider has not paid a refund for {property} after all: {guest}',
  'mail.notice.paymentDisputed':
    'A payment for {property} is disputed at the payment provider: {guest}',
  'mail.notice.disputeDecided':
    'The payment provider has decided the dispute about {property}: {guest}',
  'mail.notice.feedConflict': '{property} is booked on another platform too: {guest}',
  'mail.notice.messageReceived': '{guest} has written to you about {property}',
  'mail.notice.link': 'See it at the desk: {link}',
  'mail.notice.why': 'You get this e-mail because you chose it at the desk, under Your account.',
  'mail.role.owner': 'owner',
  'mail.role.manager': 'manager',
  'mail.role.support': 'support',
} as const;

/** The key of a sentence of an e-mail. */
export type MailMessage = keyof typeof mail;
