/** What the desk says of the calendar and its blocked days. */
export const deskCalendar = {
  'desk.action.calendar.block': 'Days blocked',
  'desk.action.calendar.free': 'Days freed',
  'desk.field.firstDay': 'First day',
  'desk.field.lastDay': 'Last day',
} as const;
