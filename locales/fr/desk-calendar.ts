import type { deskCalendar as english } from '../en/desk-calendar.ts';

/** What the desk says of the calendar and its blocked days. */
export const deskCalendar: Readonly<Record<keyof typeof english, string>> = {
  'desk.action.calendar.block': 'Jours bloqués',
  'desk.action.calendar.free': 'Jours libérés',
  'desk.field.firstDay': 'Premier jour',
  'desk.field.lastDay': 'Dernier jour',
};
