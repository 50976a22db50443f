/** Sentences that more than one screen says. */
export const shared = {
  'failure.reply': 'Error: {status} - {message}',
  'failure.noReply': 'Error: No response received from the server.',
  'failure.other': 'Error: {message}',
  'failure.malformedReply': 'The reply of the server could not be read.',
  'failure.leftOut': '{call}: entries that cannot be read are left out: {places}',
  'server.said': '{message}',
  'page.loading': 'Loading...',
  'page.failed': 'Something went wrong. Please try again later!!!',
  'action.retry': 'Try again',
  'action.close': 'Close',
  'session.expired': 'Your session has ended. Please sign in again.',
  'session.invalidToken': 'Invalid token',
  'session.outsideProvider': 'useAuth must be used within the AuthProvider.',
  'notFound.home': 'Return Home',
} as const;
