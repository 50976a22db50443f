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
  'desk.captures': 'Paiements non enregistrés',
  'desk.capture': 'Ordre du prestataire de paiement',
  'desk.capture.order': 'Ordre',
  'desk.capture.asked': 'Demandé',
  'desk.capture.captured': 'Encaissé par le prestataire',
  'desk.capture.opened': 'Ouvert',
  'desk.capture.checked': 'Prestataire interrogé',
  'desk.capture.never': 'Pas encore',
  'desk.capture.failed': 'L’ordre n’a pas pu être chargé.',
  'desk.capture.steps': 'Actions',
  'desk.capture.noSteps': 'Aucune action n’est possible pour cet ordre.',
  'desk.capture.about.open':
    'Le voyageur n’a pas payé. Le serveur continue d’interroger le prestataire.',
  'desk.capture.about.pending':
    'Le prestataire n’a pas encore décidé. Le serveur continue de l’interroger.',
  'desk.capture.unrecorded.amount':
    'Le prestataire a encaissé {captured}, mais l’ordre demandait {requested}\u202f: la réservation n’est donc pas payée. Remboursez l’argent et demandez au voyageur de payer de nouveau.',
  'desk.capture.unrecorded.currency':
    'Le prestataire a encaissé {captured}, qui n’est pas en dollars américains\u202f: la réservation n’est donc pas payée. Remboursez l’argent chez le prestataire et demandez au voyageur de payer de nouveau.',
  'desk.capture.unrecorded.waiting':
    'Le prestataire a encaissé {captured}, comme l’ordre le demandait. Le serveur ne l’a pas encore enregistré. Interrogez le prestataire, et la réservation sera payée.',
  'desk.capture.unrecorded.closed':
    'Le prestataire a encaissé {captured}, mais la réservation est fermée. Remboursez l’argent.',
  'desk.capture.unrecorded.paid':
    'Le prestataire a encaissé {captured}, mais la réservation est déjà payée. Remboursez l’argent.',
  'desk.capture.unrecorded.outdated':
    'Le prestataire a encaissé {captured}, mais le prix de la réservation a changé depuis l’ordre. Remboursez l’argent et demandez au voyageur de payer de nouveau.',
  'desk.capture.about.recorded': 'Le paiement est enregistré. Il n’y a rien à faire.',
  'desk.capture.about.returned':
    'Le paiement n’a pas pu régler sa réservation, et son remboursement a commencé. Réglez le remboursement.',
  'desk.capture.about.ended': 'L’ordre ne peut plus être payé. Il n’y a rien à faire.',
  'desk.captureState.open': 'Non payé',
  'desk.captureState.pending': 'En suspens',
  'desk.captureState.unrecorded': 'Non enregistré',
  'desk.captureState.recorded': 'Enregistré',
  'desk.captureState.returned': 'Remboursement commencé',
  'desk.captureState.ended': 'Terminé',
  'desk.capture.check': 'Interroger le prestataire',
  'desk.capture.check.done': 'Le prestataire a répondu.',
  'desk.capture.return': 'Rembourser l’argent',
  'desk.capture.return.title': 'Rembourser cet argent\u202f?',
  'desk.capture.return.text':
    'Un remboursement de {amount} commence et attend d’être réglé. Le voyageur reçoit un e-mail avec votre motif.',
  'desk.capture.return.text.noMail':
    'Un remboursement de {amount} commence et attend d’être réglé. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.capture.return.done': 'Le remboursement a commencé. Le voyageur reçoit un e-mail.',
  'desk.capture.return.done.noMail':
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
};
