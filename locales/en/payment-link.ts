/** The page of a payment link. Few people open it, so its sentences are loaded with its code alone. */
export const paymentLink = {
  'paymentLink.title': 'Pay for your stay',
  'paymentLink.loading': 'Loading the booking…',
  'paymentLink.unread': 'The booking could not be loaded. Please try again.',
  'paymentLink.greeting': 'Hello {name}, this is the booking that your host asks you to pay.',
  'paymentLink.noName': 'This is the booking that your host asks you to pay.',
  'paymentLink.rest.greeting': 'Hello {name}, your host asks you to pay the rest of this booking.',
  'paymentLink.rest.noName': 'Your host asks you to pay the rest of this booking.',
  'paymentLink.stay': 'The stay',
  'paymentLink.payBy': 'Pay by',
  'paymentLink.paid.before': 'Paid already',
  'paymentLink.covered': 'Not charged',
  'paymentLink.owed': 'To pay now',
  'paymentLink.pay': 'Pay online',
  'paymentLink.footnote':
    'You need no account. You pay on the page of the payment provider; we never see your card.',
  'paymentLink.uncertain':
    'We do not know yet whether your payment went through. Please do not pay again. Open this link again in a few minutes.',
  'paymentLink.again': 'Look at the booking again',
  'paymentLink.paid': 'This booking is paid',
  'paymentLink.paid.text': 'Thank you! The number of your booking is:',
  'paymentLink.givenUp': 'The time to pay is over',
  'paymentLink.givenUp.text':
    'This booking was not paid in time, so its days are free again. Please ask your host whether you can still have them.',
  'paymentLink.closed': 'This booking is cancelled',
  'paymentLink.closed.text':
    'There is nothing to pay. Please ask your host if you did not expect it.',
  'paymentLink.replaced': 'This link no longer works',
  'paymentLink.replaced.text':
    'Your host has made a newer link for this booking. Please use that one, or ask your host for it.',
  'paymentLink.wrong': 'This link does not work',
  'paymentLink.wrong.text':
    'Its address is not complete. Please open the whole link as you got it, or ask your host for a new one.',
} as const;
