import type { deskPayments as english } from '../en/desk-payments.ts';

/** Payments, their totals and the orders of the payment provider at the desk. */
export const deskPayments: Readonly<Record<keyof typeof english, string>> = {
  'desk.payments': 'Paiements',
  'desk.payments.at': 'Payé ou promis',
  'desk.payments.from': 'Du',
  'desk.payments.to': 'Au',
  'desk.payments.searchHint': 'Voyageur, e-mail, paiement ou ordre',
  'desk.payments.refund': 'Remboursement',
  'desk.payments.paid': 'Payé',
  'desk.payments.unpaid': 'Promis en espèces',
  'desk.paymentState.paid': 'Payé',
  'desk.paymentState.due': 'Reste à payer',
  'desk.paymentState.lapsed': 'N’est plus dû',
  'desk.totals': 'Totaux',
  'desk.totals.day': 'Jour',
  'desk.totals.cash': 'Reçu en espèces',
  'desk.totals.online': 'Reçu en ligne',
  'desk.totals.refunded': 'Remboursé',
  'desk.totals.balance': 'Solde',
  'desk.totals.month': 'Mois entier',
  'desk.totals.empty': 'Aucun mouvement d’argent ce mois-ci.',
  'desk.totals.before': 'Mois précédent',
  'desk.totals.next': 'Mois suivant',
  'desk.totals.failed': 'Les totaux n’ont pas pu être chargés.',
  'desk.providerOrders': 'Paiements non enregistrés',
  'desk.providerOrder': 'Ordre du prestataire de paiement',
  'desk.providerOrder.order': 'Ordre',
  'desk.providerOrder.asked': 'Demandé',
  'desk.providerOrder.captured': 'Encaissé par le prestataire',
  'desk.providerOrder.opened': 'Ouvert',
  'desk.providerOrder.checked': 'Prestataire interrogé',
  'desk.providerOrder.never': 'Pas encore',
  'desk.providerOrder.failed': 'L’ordre n’a pas pu être chargé.',
  'desk.providerOrder.steps': 'Actions',
  'desk.providerOrder.noSteps': 'Aucune action n’est possible pour cet ordre.',
  'desk.providerOrder.about.open':
    'Le voyageur n’a pas payé. Le serveur continue d’interroger le prestataire.',
  'desk.providerOrder.about.pending':
    'Le prestataire n’a pas encore décidé. Le serveur continue de l’interroger.',
  'desk.providerOrder.unrecorded.amount':
    'Le prestataire a encaissé {captured}, mais l’ordre demandait {requested}\u202f: la réservation n’est donc pas payée. Remboursez l’argent et demandez au voyageur de payer de nouveau.',
  'desk.providerOrder.unrecorded.currency':
    'Le prestataire a encaissé {captured}, qui n’est pas en dollars américains\u202f: la réservation n’est donc pas payée. Remboursez l’argent chez le prestataire et demandez au voyageur de payer de nouveau.',
  'desk.providerOrder.unrecorded.waiting':
    'Le prestataire a encaissé {captured}, comme l’ordre le demandait. Le serveur ne l’a pas encore enregistré. Interrogez le prestataire, et la réservation sera payée.',
  'desk.providerOrder.unrecorded.closed':
    'Le prestataire a encaissé {captured}, mais la réservation est close. Remboursez l’argent.',
  'desk.providerOrder.unrecorded.paid':
    'Le prestataire a encaissé {captured}, mais la réservation est déjà payée. Remboursez l’argent.',
  'desk.providerOrder.unrecorded.outdated':
    'Le prestataire a encaissé {captured}, mais le prix de la réservation a changé depuis l’ordre. Remboursez l’argent et demandez au voyageur de payer de nouveau.',
  'desk.providerOrder.about.recorded': 'Le paiement est enregistré. Il n’y a rien à faire.',
  'desk.providerOrder.about.returned':
    'Le paiement n’a pas pu régler sa réservation, et son remboursement a commencé. Réglez le remboursement.',
  'desk.providerOrder.about.ended': 'L’ordre ne peut plus être payé. Il n’y a rien à faire.',
  'desk.providerOrderState.open': 'Non payé',
  'desk.providerOrderState.pending': 'En suspens',
  'desk.providerOrderState.unrecorded': 'Non enregistré',
  'desk.providerOrderState.recorded': 'Enregistré',
  'desk.providerOrderState.returned': 'Remboursement commencé',
  'desk.providerOrderState.ended': 'Terminé',
  'desk.providerOrder.check': 'Interroger le prestataire',
  'desk.providerOrder.check.done': 'Le prestataire a répondu.',
  'desk.providerOrder.return': 'Rembourser l’argent',
  'desk.providerOrder.return.title': 'Rembourser cet argent\u202f?',
  'desk.providerOrder.return.text':
    'Un remboursement de {amount} commence et attend d’être réglé. Le voyageur reçoit un e-mail avec votre motif.',
  'desk.providerOrder.return.text.noMail':
    'Un remboursement de {amount} commence et attend d’être réglé. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.providerOrder.return.done': 'Le remboursement a commencé. Le voyageur reçoit un e-mail.',
  'desk.providerOrder.return.done.noMail':
    'Le remboursement a commencé. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.today.unrecordedPayments': '{count:Paiement non enregistré|Paiements non enregistrés}',
  'desk.action.capture.check': 'Prestataire interrogé',
  'desk.action.capture.return': 'Argent d’un ordre remboursé',
  'desk.field.payment': 'Paiement',
  'desk.booking.sums': 'Payé {paid}, remboursé {refunded}, reste à payer {due}.',
  'desk.payment.fixedAmount': '{paid} sur {amount}, montant fixe',
  'desk.payment.fixedAmounts': 'Réglé par le montant fixe\u202f: {paid} sur {amount}',
  'desk.booking.fixedAmount':
    'Payé {paid} sur {amount}, réglé par le montant fixe du site pour les paiements en ligne.',
  'desk.payments.empty': 'Aucun paiement pour l’instant',
  'desk.payments.empty.text':
    'Un paiement apparaît ici quand un voyageur paie en ligne ou promet des espèces, et quand vous enregistrez des espèces sur une réservation.',
  'desk.providerOrders.empty': 'Aucun paiement en ligne sans réservation',
  'desk.providerOrders.empty.text':
    'Un paiement apparaît ici quand le prestataire a reçu l’argent d’un voyageur et qu’aucune réservation ne l’a enregistré.',
};
