import type { bookings as english } from '../en/bookings.ts';

/** My Bookings. */
export const bookings: Readonly<Record<keyof typeof english, string>> = {
  'bookings.title': 'Mes réservations',
  'bookings.past': 'Passées',
  'bookings.upcoming': 'À venir',
  'bookings.listing': 'Logement',
  'bookings.checkIn': 'Arrivée',
  'bookings.checkOut': 'Départ',
  'bookings.bookingStatus': 'État de la réservation',
  'bookings.status': 'État',
  'bookings.approved': 'Acceptée',
  'bookings.pending': 'En attente',
  'bookings.rejected': 'Refusée',
  'bookings.complete': 'Terminée',
  'bookings.paid': 'Payée',
  'bookings.free': 'Rien à payer',
  'bookings.paymentPending':
    'Paiement en cours\u202f: le prestataire de paiement n’a pas encore décidé. Vos jours sont gardés jusque-là.',
  'bookings.unpaid': 'Non payée',
  'bookings.owed': 'Payée en partie\u202f: reste {amount} à payer',
  'bookings.payBy': 'Non payée\u202f: à payer avant le {time}',
  'bookings.hostCancelled': 'Annulée par l’hôte',
  'bookings.hostReason': 'Le motif\u202f: {reason}',
  'bookings.givenUp': 'Expirée\u202f: non payée à temps',
  'bookings.nothingPaid':
    'Vous n’avez pas payé cette réservation\u202f: il n’y a donc rien à rembourser.',
  'bookings.cancel': 'Annuler',
  'bookings.cancelOf': 'Annuler la réservation\u202f: {place}',
  'bookings.cancelTitle': 'Annuler cette réservation\u202f?',
  'bookings.cancelText':
    '{place}, du {from} au {to}. Une fois la réservation annulée, ces jours redeviennent libres pour d’autres voyageurs\u202f: il vous faudrait réserver de nouveau.',
  'bookings.removeTitle': 'Retirer cette réservation de votre liste\u202f?',
  'bookings.rejectedText':
    '{place}, du {from} au {to}. L’hôte a refusé cette réservation\u202f: ces jours sont déjà libres pour d’autres voyageurs.',
  'bookings.remove': 'Retirer de la liste',
  'bookings.keep': 'Garder la réservation',
  'bookings.keepListed': 'Garder dans la liste',
  'bookings.goOn': 'Continuer',
  'bookings.policyTitle': 'Conditions de remboursement',
  'bookings.policyLoading': 'Chargement des conditions de remboursement…',
  'bookings.policyFailed':
    'Les conditions de remboursement n’ont pas pu être chargées. Votre réservation n’est pas annulée.',
  'bookings.policyEmpty': 'Les conditions de remboursement ne sont pas disponibles pour le moment.',
  'bookings.acceptAndCancel': 'Accepter et annuler',
  'bookings.cancelled': 'La réservation a bien été annulée\u202f!',
  'bookings.cancelFailed': 'La réservation n’a pas pu être annulée. Veuillez réessayer\u202f!',
  'bookings.loading': 'Chargement de vos réservations…',
  'bookings.empty': 'Aucune réservation trouvée.',
  'bookings.browse': 'Trouver un logement',
  'claim.open': 'Vous avez un code de l’hôte\u202f?',
  'claim.code': 'Code de l’hôte',
  'claim.hint':
    '12 lettres et chiffres, comme K7M4-QX2P-9TDR. Il met dans votre compte la réservation que votre hôte a faite pour vous.',
  'claim.submit': 'Ajouter la réservation',
  'claim.close': 'Annuler',
  'claim.incomplete':
    'Le code a 12 lettres et chiffres. Le numéro d’une réservation, qui en a 8, n’est pas le code.',
  'claim.failed': 'La réservation n’a pas pu être ajoutée. Veuillez réessayer.',
  'claim.done': 'La réservation est dans votre compte.',
};
