/**
 * What a guest and the host write to each other about a booking. Only the part of the page that shows it loads
 * these sentences, in both languages.
 */
export const messages = {
  'messages.loading': 'Loading the messages…',
  'messages.failed': 'The messages could not be loaded.',
  'messages.stale': 'The messages could not be read again. There may be newer ones.',
  'messages.missing': 'There is no such booking.',
  'messages.empty':
    'Is there something that you would like to ask or to tell your host? Write here.',
  'messages.you': 'You',
  'messages.host': 'Your host',
  'messages.write': 'Write to your host',
  'messages.send': 'Send',
  'messages.earlier': 'Show earlier messages',
  'messages.news': '{count} new {count:message|messages}',
  'messages.tooLong': 'A message has at most {most} characters. This one has {length}.',
  'messages.notSent':
    'No reply has arrived, so your message may not have been sent. Try again: it is never sent twice.',
  'messages.changed': 'There is a newer message. Read it before you send yours.',
  'messages.closed.ended':
    'The messages about this stay are closed, because it is over for more than 60 days.',
  'messages.closed.deleted': 'The account of this guest is deleted, so there is no way to write.',
} as const;
