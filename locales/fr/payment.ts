import type { payment as english } from '../en/payment.ts';

/** Online payment. */
export const payment: Readonly<Record<keyof typeof english, string>> = {
  'payment.title': 'Effectuez le paiement pour continuer',
  'payment.amount': 'Montant à payer',
  'payment.partOfTotal':
    'Le paiement en ligne coûte {amount}. Le total de la réservation est de {total}\u202f: une fois payée en ligne, elle compte comme payée.',
  'payment.wholeTotal': 'C’est le total de la réservation.',
  'payment.restOfTotal': 'C’est ce qu’il reste à payer de la réservation.',
  'payment.payNow': 'Payer',
  'payment.cashOnly': 'Ce site n’accepte que les espèces. Veuillez payer votre hôte en espèces.',
  'payment.dialogTitle': 'Payer en ligne',
  'payment.scriptLoading': 'Chargement du service de paiement…',
  'payment.scriptRejected': 'Le service de paiement n’a pas pu être chargé.',
  'payment.cancelled': 'Le paiement a été annulé. Rien n’a été débité.',
  'payment.providerError': 'Une erreur s’est produite pendant le paiement.',
  'payment.noToken': 'Votre session n’est plus reconnue. Veuillez vous reconnecter.',
  'payment.keptForSignIn':
    'Votre paiement est conservé. Il sera enregistré après votre prochaine connexion.',
  'payment.notCharged': 'Le paiement n’a pas abouti. Rien n’a été débité.',
  'payment.recordFailed': 'Un problème est survenu. Veuillez réessayer\u202f!',
  'payment.capturing': 'Finalisation du paiement…',
  'payment.settling': 'Nous vérifions si le paiement a abouti…',
  'payment.recording': 'Enregistrement de votre paiement…',
  'payment.captured': 'Réservation effectuée avec succès par {name}',
  'payment.capturedByAnyone': 'Réservation effectuée avec succès',
  'payment.recordedForBooking': 'Réservation payée avec PayPal',
  'payment.recordedAgain': 'Paiement effectué avec PayPal',
  'payment.notRecordedYet':
    'Votre paiement a été accepté, mais il n’est pas encore enregistré. Aucun second débit n’aura lieu.',
  'payment.uncertain':
    'Nous ne savons pas encore si votre paiement a abouti. Merci de ne pas payer de nouveau. Vous pourrez vérifier dans quelques minutes, ici ou depuis Mes paiements.',
  'payment.underWay':
    'Le prestataire de paiement est peut-être encore en train de terminer ce paiement. Vérifiez de nouveau dans une minute.',
  'payment.unrecordedTitle': 'Un paiement n’est pas encore enregistré',
  'payment.unrecordedText':
    'Vous avez approuvé {amount} (commande {orderId}). Aucun second débit n’aura lieu.',
  'payment.undecidedText':
    'Vous avez approuvé {amount} (commande {orderId}). Nous ne savons pas encore si le paiement a abouti. Merci de ne pas payer de nouveau.',
  'payment.toPayment': 'Aller au paiement',
  'payment.recordAgain': 'Enregistrer le paiement',
  'payment.checkAgain': 'Vérifier de nouveau',
  'payment.recorded': 'Votre paiement est enregistré. Merci\u202f!',
  'payment.footnote':
    'Vous payez sur la page du prestataire de paiement\u202f; nous ne voyons jamais votre carte. Vous pouvez fermer cette page sans payer\u202f: votre réservation reste à régler en espèces.',
  'payment.checkFailed':
    'Nous n’avons pas pu savoir si ce paiement a déjà été effectué. Veuillez réessayer.',
  'payment.elsewhere':
    'Vous avez déjà approuvé ce paiement, peut-être dans un autre onglet. Attendez qu’il soit terminé\u202f: une minute au plus.',
  'payment.paidBefore': 'Cette réservation a déjà été payée.',
  'payment.nothingToPay': 'Aucune réservation n’attend de paiement.',
  'payment.toBookings': 'Voir mes réservations',
  'payment.toPayments': 'Voir mes paiements',
  'payment.returned':
    'Cette réservation était close, modifiée ou déjà payée à l’arrivée de votre paiement. Votre argent vous sera remboursé (commande {orderId}).',
  'payment.refused':
    'Nous ne pouvons pas enregistrer ce paiement. Si votre compte a été débité, contactez-nous en indiquant la commande {orderId}.',
  'payment.orderNoted': 'J’ai noté le numéro de commande',
};
