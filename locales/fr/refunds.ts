import type { refunds as english } from '../en/refunds.ts';

/** Asking for a refund, and My Refunds. */
export const refunds: Readonly<Record<keyof typeof english, string>> = {
  'refund.title': 'Coordonnées de remboursement',
  'refund.lead':
    'Votre réservation est annulée ({place}). Indiquez-nous où envoyer l’argent. Vous pouvez aussi le faire plus tard\u202f: une réservation payée vous attend dans Mes réservations et Mes remboursements.',
  'refund.offer':
    'Votre réservation est annulée ({place}). Vous pouvez aussi demander le remboursement plus tard\u202f: il vous attend dans Mes réservations et Mes remboursements.',
  'refund.online': 'Renvoyé sur PayPal, par la même voie que le paiement\u202f: {amount}.',
  'refund.byHand': 'Versé sur le compte que vous indiquez ici\u202f: {amount}.',
  'refund.confirm': 'Le renvoyer sur PayPal',
  'refund.elsewhere': 'Le recevoir sur un compte',
  'refund.wish':
    'Votre hôte voit le compte que vous indiquez ici comme un souhait. Sans son accord, l’argent est renvoyé sur PayPal.',
  'refund.holder': 'Titulaire du compte',
  'refund.bank': 'Nom de la banque',
  'refund.account': 'Numéro de compte',
  'refund.accountHint': '16 chiffres',
  'refund.confirmAccount': 'Confirmer le numéro de compte',
  'refund.contact': 'Numéro de téléphone',
  'refund.contactHint': 'De 3 à 16 chiffres, sans signe ni espace',
  'refund.submit': 'Demander le remboursement',
  'refund.later': 'Pas maintenant',
  'refund.holderRequired': 'Le titulaire du compte est obligatoire',
  'refund.bankRequired': 'Le nom de la banque est obligatoire',
  'refund.accountInvalid': 'Numéro de compte incorrect. Il doit comporter 16 chiffres.',
  'refund.accountsDiffer': 'Le numéro de compte et sa confirmation ne correspondent pas.',
  'refund.contactInvalid': 'Numéro de téléphone incorrect. Il doit comporter de 3 à 16 chiffres.',
  'refund.registered': 'Votre demande de remboursement est bien enregistrée\u202f!',
  'refund.failed': 'La demande de remboursement a échoué. Veuillez réessayer\u202f!',
  'refund.canWait':
    'Si vous avez payé cette réservation, son remboursement vous attend dans Mes réservations et Mes remboursements.',
  'refund.leaveTitle': 'Quitter sans demander le remboursement\u202f?',
  'refund.leaveText':
    'Votre saisie ne sera pas conservée. Vous pourrez demander plus tard le remboursement d’une réservation payée, dans Mes réservations ou Mes remboursements.',
  'refund.stay': 'Continuer à remplir le formulaire',
  'refund.leave': 'Quitter',

  'refund.openTitle': 'Remboursements que vous pouvez encore demander',
  'refund.openText': 'Vous avez payé ces réservations, puis les avez annulées.',
  'refund.openStay': 'Du {from} au {to}, {amount}',
  'refund.take': 'Demander le remboursement',
  'refund.takeOf': 'Demander le remboursement\u202f: {place}',
  'refund.openRetry': 'Rechercher les remboursements encore possibles',

  'refunds.title': 'Mes remboursements',
  'refunds.completed': 'Traités',
  'refunds.pendingTab': 'En attente',
  'refunds.details': 'Détails du remboursement',
  'refunds.bookingDate': 'Dates de réservation',
  'refunds.dateTime': 'Date et heure',
  'refunds.id': 'N° de remboursement',
  'refunds.status': 'État',
  'refunds.stay': 'Du {from} au {to}',
  'refunds.refunded': 'Remboursé',
  'refunds.rejected': 'Refusé',
  'refunds.pending': 'En attente',
  'refunds.online': 'Retour sur PayPal',
  'refunds.loading': 'Chargement de vos remboursements…',
  'refunds.loadFailed': 'Les remboursements n’ont pas pu être chargés.',
  'refunds.empty': 'Aucun remboursement trouvé.',
};
