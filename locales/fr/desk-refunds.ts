import type { deskRefunds as english } from '../en/desk-refunds.ts';

/** The sentences of the desk about refunds. */
export const deskRefunds: Readonly<Record<keyof typeof english, string>> = {
  'desk.refunds.empty': 'Aucun remboursement pour l’instant',
  'desk.refunds.empty.text':
    'Un remboursement apparaît ici quand une réservation payée est annulée ou coûte moins cher. Il attend que vous l’effectuiez.',

  'desk.refund': 'Remboursement',
  'desk.refund.way': 'Voie',
  'desk.refund.way.provider': 'Retour par le prestataire de paiement',
  'desk.refund.way.refused': 'Refusé par le prestataire de paiement',
  'desk.refund.way.bank': 'Virement bancaire',
  'desk.refund.way.cash': 'En espèces à l’accueil',
  'desk.refund.refusal': 'Refus',
  'desk.refund.refusal.open':
    'Le prestataire de paiement ne rend pas cet argent\u202f: {reason}. Payez-le autrement et réglez-le comme payé hors du prestataire, ou réglez-le de nouveau une fois la cause levée.',
  'desk.refund.refusal.outside':
    'Le prestataire de paiement n’a pas rendu cet argent ({reason})\u202f: il a été payé autrement.',
  'desk.refund.requested': 'Demandé le',
  'desk.refund.closed.refunded': 'Réglé le',
  'desk.refund.closed.rejected': 'Refusé le',
  'desk.refund.holder': 'Titulaire du compte',
  'desk.refund.bank': 'Banque',
  'desk.refund.number': 'Numéro de compte',
  'desk.refund.ending': '…{digits}',
  'desk.refund.order': 'Ordre du prestataire',
  'desk.refund.nothing': 'Rien n’a été payé',
  'desk.refund.paid': 'Payé',
  'desk.refund.share': 'Selon les paliers',
  'desk.refund.share.full': 'La totalité',
  'desk.refund.share.half': 'La moitié',
  'desk.refund.share.none': 'Rien',
  'desk.refund.failed': 'Le remboursement n’a pas pu être chargé.',
  'desk.refund.searchHint': 'Voyageur, adresse e-mail ou numéro',
  'desk.refund.steps': 'Actions',
  'desk.refund.noSteps': 'Il n’y a rien à faire pour ce remboursement.',
  'desk.refundStatus.pending': 'À régler',
  'desk.refundStatus.refunded': 'Remboursé',
  'desk.refundStatus.rejected': 'Refusé',
  'desk.refund.settle': 'Régler',
  'desk.refund.settle.title': 'Régler ce remboursement\u202f?',
  'desk.refund.settle.bank':
    'Confirmez que vous avez viré {amount} sur le compte du voyageur ({guest}). C’est définitif.',
  'desk.refund.settle.cash':
    'Confirmez que vous avez remis {amount} en espèces à {guest}. C’est définitif.',
  'desk.refund.settle.provider':
    '{amount} seront remboursés à {guest} par le prestataire de paiement. C’est définitif.',
  'desk.refund.settle.done': 'Le remboursement est réglé.',
  'desk.refund.outside': 'Régler comme payé hors du prestataire',
  'desk.refund.outside.title': 'Régler ce remboursement comme payé hors du prestataire\u202f?',
  'desk.refund.outside.text':
    'Confirmez que le voyageur ({guest}) a reçu {amount} de vous par un autre moyen, et dites lequel. C’est définitif.',
  'desk.refund.outside.done': 'Le remboursement est réglé comme payé hors du prestataire.',
  'desk.refund.reject': 'Refuser',
  'desk.refund.reject.title': 'Refuser ce remboursement\u202f?',
  'desk.refund.reject.text': 'Le voyageur reçoit un e-mail avec votre motif.',
  'desk.refund.reject.text.noMail': 'Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.refund.reject.done': 'Le remboursement est refusé. Le voyageur reçoit un e-mail.',
  'desk.refund.reject.done.noMail':
    'Le remboursement est refusé. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
};
