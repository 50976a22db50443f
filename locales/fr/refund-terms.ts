import type { refundTerms as english } from '../en/refund-terms.ts';

/** What a guest gets back after a cancellation, by days before arrival. The desk shows it too. */
export const refundTerms: Readonly<Record<keyof typeof english, string>> = {
  'refundTerms.full':
    'Jusqu’à {days}\u00a0{days:jour|jours} avant l’arrivée\u202f: tout est remboursé.',
  'refundTerms.fullArrival': 'Jusqu’au jour de l’arrivée\u202f: tout est remboursé.',
  'refundTerms.half':
    'Jusqu’à {days}\u00a0{days:jour|jours} avant l’arrivée\u202f: la moitié est remboursée.',
  'refundTerms.halfArrival': 'Jusqu’au jour de l’arrivée\u202f: la moitié est remboursée.',
  'refundTerms.none': 'Ensuite\u202f: rien n’est remboursé.',
  'refundTerms.noneLeft': 'Si vous annulez, rien n’est remboursé.',
  'refundTerms.lastDay': 'Le dernier jour est le {day}.',
  'refundTerms.forDates': 'Pour vos dates, si vous avez payé {amount}\u202f:',
  'refundTerms.words': 'Avec les mots de l’hôte',
  'refundTerms.wordsNote': 'Si ces mots disent autre chose, les jours indiqués plus haut comptent.',
  'refundTerms.before': 'Votre arrivée est dans {days}\u00a0{days:jour|jours}.',
  'refundTerms.today': 'Votre arrivée est aujourd’hui.',
  'refundTerms.begun': 'Votre séjour a commencé.',
  'refundTerms.days': 'Les jours sont comptés dans le fuseau horaire du logement.',
  'refundTerms.paid': 'Vous avez payé',
  'refundTerms.back': 'Votre remboursement',
  'refundTerms.loading': 'Calcul du remboursement…',
  'refundTerms.failed':
    'Le remboursement n’a pas pu être calculé. Votre réservation n’est pas annulée.',
  'refundTerms.changed': 'Le remboursement a changé. Veuillez le vérifier de nouveau.',
  'refundTerms.all': 'Tout ce que vous avez payé vous sera remboursé.',
  'refundTerms.refund': 'Vous serez remboursé de {amount}.',
};
