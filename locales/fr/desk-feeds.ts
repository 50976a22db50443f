import type { deskFeeds as english } from '../en/desk-feeds.ts';

/** The desk's sentences about the calendars of other platforms. */
export const deskFeeds: Readonly<Record<keyof typeof english, string>> = {
  'desk.refused.address':
    'L’adresse doit commencer par https:// et ne contenir ni nom d’utilisateur ni mot de passe.',
  'desk.action.calendar.changeAddress': 'Adresse du calendrier changée',
  'desk.action.calendar.addFeed': 'Calendrier d’une autre plateforme ajouté',
  'desk.action.calendar.readFeed': 'Calendrier d’une autre plateforme lu',
  'desk.action.calendar.removeFeed': 'Calendrier d’une autre plateforme retiré',
  'desk.field.platform': 'Plateforme',
};
