/** Sentences that more than one screen says. */
export const shared = {
  'failure.reply': 'Error: {status} - {message}',
  'failure.noReply': 'Error: No response received from the server.',
  'failure.other': 'Error: {message}',
  'failure.malformedReply': 'The reply of the server could not be read.',
  'server.said': '{message}',
  'page.loading': 'Loading...',
  'page.failed': 'Something went wrong. Please try again later!!!',
  'action.retry': 'Try again',
  'action.close': 'Close',
  'action.cancel': 'Cancel',
  'action.showMore': 'Show more ({left})',
  'session.expired': 'Your session has ended. Please sign in again.',
  'session.invalidToken': 'Invalid token',
  'session.outsideProvider': 'useAuth must be used within the AuthProvider.',
  'notFound.title': "Oops! We Couldn't Find That Page",
  'notFound.text': 'The address may be misspelt, or the page may have moved.',
  'notFound.home': 'Return Home',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a place
  'money.amount': '${amount}',
  'size.squareFeet': '{size} SqFt',
} as const;
