import type { deskNotices as english } from '../en/desk-notices.ts';

/** The desk's sentences about notices to operators. */
export const deskNotices: Readonly<Record<keyof typeof english, string>> = {
  'desk.notices': 'Notifications',
  'desk.notices.unread': 'Notifications\u202f: {count} non {count:lue|lues}',
  'desk.notices.none': 'Notifications\u202f: toutes lues',
  'desk.notices.away': 'Notifications\u202f: non connecté',
  'desk.notices.many': '99+',
  'desk.notices.lost': 'Le serveur est injoignable. Cette liste n’est peut-être pas à jour.',
  'desk.notices.connecting': 'Connexion…',
  'desk.notices.retry': 'Se connecter maintenant',
  'desk.notices.new': 'Nouveau',
  'desk.notices.empty': 'Rien ne s’est passé ces 30 derniers jours.',
  'desk.notices.newest': 'La liste contient les {count} notifications les plus récentes.',
  'desk.notices.line': '{what}\u202f: {guest}, {home}, {checkIn} – {checkOut}',
  'desk.notices.bookingMade': 'Nouvelle réservation',
  'desk.notices.bookingCancelled': 'Annulée par le voyageur',
  'desk.notices.bookingGivenUp': 'Abandonnée, non payée à temps',
  'desk.notices.bookingPaid': 'Payée en ligne',
  'desk.notices.paymentReturned': 'Paiement en ligne rendu',
  'desk.notices.feedConflict': 'Réservée aussi sur une autre plateforme',
  'desk.noticeMails': 'E-mails pour vous',
  'desk.noticeMails.text': 'Vous recevez un e-mail, dans la langue de cette page, pour\u202f:',
  'desk.noticeMails.noMail':
    'Ce serveur n’envoie pas d’e-mail\u202f: ce choix n’a donc pas encore d’effet.',
  'desk.noticeMails.failed': 'Votre choix n’a pas pu être chargé.',
  'desk.noticeMails.bookings': 'Les nouvelles réservations',
  'desk.noticeMails.cancellations':
    'Les annulations, et les réservations qui ne sont pas payées à temps',
  'desk.noticeMails.payments': 'Les paiements en ligne',
  'desk.noticeMails.conflicts': 'Les jours réservés aussi sur une autre plateforme',
  'desk.action.operator.chooseMails': 'E-mails choisis',
  'desk.field.bookings': 'E-mails sur les réservations',
  'desk.field.cancellations': 'E-mails sur les annulations',
  'desk.field.payments': 'E-mails sur les paiements',
  'desk.field.conflicts': 'E-mails sur les conflits',
};
