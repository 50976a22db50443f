/** Buttons of several screens, none of them on the first load. */
export const actions = {
  'action.cancel': 'Cancel',
  'action.showMore': 'Show more ({left})',
} as const;
