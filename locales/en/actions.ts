/** Buttons of several screens, none of them on the first load. */
export const actions = {
  'action.cancel': 'Cancel',
  'action.showMore': 'Show more ({left})',
  'leave.title': 'Leave without saving?',
  'leave.text': 'Your changes are not saved yet. They are lost when you leave this page.',
  'leave.cancel': 'Stay',
  'leave.confirm': 'Leave',
  'form.needsScript': 'This form needs JavaScript.',
  'notices.label': 'Notices',
} as const;
