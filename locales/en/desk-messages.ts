/** The messages of a booking at the desk. */
export const deskMessages = {
  'desk.messages': 'Messages',
  'desk.messages.empty': 'Neither side has written yet.',
  'desk.messages.write': 'Write to {guest}',
  'desk.messages.mail': 'If the guest has not read it after 10 minutes, it is sent as an e-mail.',
  'desk.messages.noMail':
    'This server sends no e-mails: the guest reads it on the page of the stay.',
  'desk.messages.noReader':
    'This guest has no account and no e-mail address, and cannot read it. Please call.',
  'desk.messages.templates.en': 'Templates, in English for this guest',
  'desk.messages.templates.fr': 'Templates, in French for this guest',
  'desk.messages.template.directions': 'Directions',
  'desk.messages.template.checkIn': 'Check-in time',
  'desk.messages.template.thanks': 'Thanks after the stay',
  'desk.messages.unanswered': 'To answer',
  'desk.today.messagesToAnswer': '{count:Message|Messages} to answer',
  'desk.today.none.messagesToAnswer': 'no message to answer',
  'desk.today.answer': 'Answer',
} as const;
