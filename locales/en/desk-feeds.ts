/** The desk's sentences about the calendars of other platforms. */
export const deskFeeds = {
  'desk.refused.address':
    'The address must begin with https:// and hold no user name and no password.',
  'desk.action.calendar.changeAddress': 'Address of the calendar changed',
  'desk.action.calendar.addFeed': 'Calendar of another platform added',
  'desk.action.calendar.readFeed': 'Calendar of another platform read',
  'desk.action.calendar.removeFeed': 'Calendar of another platform removed',
  'desk.field.platform': 'Platform',
} as const;
