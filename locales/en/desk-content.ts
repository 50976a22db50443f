/** The texts of the guests' pages, at the desk. */
export const deskContent = {
  'desk.content': 'Content',
  'desk.field.content': 'Content',
  'desk.field.place': 'Place',
  'desk.contentState.shown': 'Shown',
  'desk.contentState.removed': 'Removed',
  'desk.action.content.create': 'Content added',
  'desk.action.content.change': 'Content changed',
  'desk.action.content.move': 'Content moved',
  'desk.action.content.remove': 'Content removed',
  'desk.action.content.restore': 'Content restored',
} as const;
