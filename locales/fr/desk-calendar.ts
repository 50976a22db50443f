import type { deskCalendar as english } from '../en/desk-calendar.ts';
import { deskFeeds } from './desk-feeds.ts';

/** The desk's sentences about the calendar and its blocked days. */
export const deskCalendar: Readonly<Record<keyof typeof english, string>> = {
  ...deskFeeds,

  'desk.calendar': 'Calendrier',
  'desk.calendar.failed': 'Le calendrier n’a pas pu être chargé.',
  'desk.calendar.search': 'Annonce ou lieu',
  'desk.calendar.from': 'À partir du',
  'desk.calendar.months': 'Mois',
  'desk.calendar.rows': 'Annonces par jour',
  'desk.calendar.hint':
    'Choisissez des jours en glissant ou avec les flèches, avec Maj pour plusieurs. Entrée bloque des jours libres, Suppr libère des jours bloqués.',
  'desk.calendar.hintTouch':
    'Touchez un jour pour le choisir. Le nom d’une annonce ouvre ses mois.',
  'desk.calendar.hintMonths': 'Choisissez le premier jour, puis le dernier.',
  'desk.calendar.legend': 'Ce que disent les couleurs',
  'desk.calendar.legend.approved': 'Acceptée',
  'desk.calendar.legend.pending': 'À accepter',
  'desk.calendar.legend.booked': 'Réservé',
  'desk.calendar.legend.blocked': 'Bloqué',
  'desk.calendar.legend.today': 'Aujourd’hui',
  'desk.calendar.chosen': '{listing}, {days}\u202f: {state}',
  'desk.calendar.isFree': 'libre',
  'desk.calendar.bookedBy': 'réservé par {guest}',
  'desk.calendar.blockedFor': 'bloqué\u202f: {reason}',
  'desk.calendar.daysOf': 'Jours\u202f: {listing}',
  'desk.calendar.booking': 'Réservation\u202f: {guest}, du {from} au {to}, {state}',
  'desk.calendar.blockBar': 'Bloqué, du {from} au {to}\u202f: {reason}',
  'desk.calendar.block': 'Bloquer',
  'desk.calendar.block.title': 'Bloquer ces jours\u202f?',
  'desk.calendar.blocked': 'Les jours sont bloqués.',
  'desk.calendar.free': 'Libérer',
  'desk.calendar.free.title': 'Libérer ces jours\u202f?',
  'desk.calendar.freed': 'Les jours sont libres.',
  'desk.calendar.areBooked': 'Une réservation a pris certains de ces jours.',
  'desk.calendar.areBlocked':
    'Certains de ces jours sont déjà bloqués, ou par une autre plateforme.',
  'desk.calendar.all': 'Toutes les annonces',
  'desk.action.calendar.block': 'Jours bloqués',
  'desk.action.calendar.free': 'Jours libérés',
  'desk.field.firstDay': 'Premier jour',
  'desk.field.lastDay': 'Dernier jour',
};
