import type { payments as english } from '../en/payments.ts';

/** My Payments. */
export const payments: Readonly<Record<keyof typeof english, string>> = {
  'payments.title': 'Mes paiements',
  'payments.online': 'En ligne',
  'payments.onCash': 'En espèces',
  'payments.listing': 'Logement',
  'payments.date': 'Date et heure',
  'payments.method': 'Mode de paiement',
  'payments.amount': 'Montant',
  'payments.transactionId': 'N° de transaction',
  'payments.transaction': 'Transaction',
  'payments.paypal': 'PayPal',
  'payments.cash': 'Espèces',
  'payments.completed': 'Effectué',
  'payments.payNow': 'Payer',
  'payments.payNowFor': 'Payer pour {name}, {amount}',
  'payments.delete': 'Supprimer',
  'payments.deleteFor': 'Supprimer la réservation\u202f: {name}, {amount}',
  'payments.loading': 'Chargement de vos paiements…',
  'payments.loadFailed': 'Les paiements n’ont pas pu être chargés.',
  'payments.empty': 'Aucun paiement trouvé.',
  'payments.browse': 'Trouver un logement',
  'payments.deleteTitle': 'Supprimer cette réservation\u202f?',
  'payments.deleteText':
    'Votre réservation impayée ({name}, à partir du {checkIn}) sera supprimée et les jours redeviendront libres pour d’autres voyageurs. Cette action est irréversible.',
  'payments.keep': 'Garder la réservation',
  'payments.confirmDelete': 'Supprimer la réservation',
  'payments.deleted': 'La réservation a bien été supprimée\u202f!',
  'payments.deleteFailed': 'La réservation n’a pas pu être supprimée. Veuillez réessayer.',
};
