import type { deskToday as english } from '../en/desk-today.ts';

/** Today, the first page of the desk. */
export const deskToday: Readonly<Record<keyof typeof english, string>> = {
  'desk.today.toApprove': '{count:Réservation|Réservations} à accepter',
  'desk.today.arrivals': 'Arrivées du jour',
  'desk.today.arrivalsTomorrow': 'Arrivées de demain',
  'desk.today.departures': 'Départs du jour',
  'desk.today.paymentsDue': '{count:Paiement attendu|Paiements attendus}',
  'desk.today.refundsToSettle': '{count:Remboursement|Remboursements} à régler',
  'desk.today.most': '{count} ou plus',
  'desk.today.all': 'Tout afficher ({count})',
  'desk.today.none.toApprove': 'rien à accepter',
  'desk.today.none.arrivals': 'aucune arrivée aujourd’hui',
  'desk.today.none.arrivalsTomorrow': 'aucune arrivée demain',
  'desk.today.none.departures': 'aucun départ aujourd’hui',
  'desk.today.none.paymentsDue': 'aucun paiement attendu',
  'desk.today.none.refundsToSettle': 'aucun remboursement à régler',
  'desk.today.none.unrecordedPayments': 'aucun paiement à enregistrer',
  'desk.today.none.calendarConflicts': 'aucun calendrier en conflit',
  'desk.today.none.failingCalendars': 'aucun calendrier illisible',
  'desk.today.none.newEnquiries': 'aucune nouvelle demande',
  'desk.today.stepOf': '{step}\u202f: {who}',
  'desk.today.check': 'Vérifier',
  'desk.today.resolve': 'Résoudre',
  'desk.today.gone':
    '{who}\u202f: ceci a changé depuis que vous l’avez vu, et il n’y a plus rien à faire ici.',
  'desk.today.stale':
    'La liste n’a pas pu être relue. Ce que vous voyez n’est peut-être plus à jour.',
  'desk.today.week': 'Les sept prochains jours',
  'desk.today.arriving': 'Arrivées',
  'desk.today.leaving': 'Départs',
  'desk.today.quietDay': 'Ni arrivée ni départ.',
  'desk.today.more': 'Toute la journée',
  'desk.today.print': 'Imprimer arrivées et départs',
  'desk.today.failed': 'Cette page n’a pas pu être chargée.',
};
