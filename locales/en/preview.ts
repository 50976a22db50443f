/** What the preview of a listing adds to the guests' page. Only the server writes it. */
export const preview = {
  'preview.title': 'Preview: {title}',
  'preview.note': 'This is a preview for operators. Guests cannot see this page.',
  'preview.calendar': 'Here guests see the calendar, and choose their dates.',
} as const;
