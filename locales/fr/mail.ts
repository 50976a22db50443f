import type { MailMessage } from '../en/mail.ts';

/** The e-mails of the server. */
export const mail: Readonly<Record<MailMessage, string>> = {
  'mail.signUp.subject': 'Votre code à usage unique pour {product}',
  'mail.reset.subject': 'Réinitialisez votre mot de passe {product}',
  'mail.code.text': 'Votre code à usage unique est {code}. Il est valable 10 minutes.',
  'mail.code.ignore': 'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
  'mail.greeting': 'Bonjour {name},',
  'mail.stay':
    '{property}, {location}\u202f: {checkIn} – {checkOut}, {guests} {guests:voyageur|voyageurs}.',
  'mail.line': '{label}\u202f: {amount}',
  'mail.total': 'Total de la réservation\u202f: {amount}.',
  'mail.number': 'Numéro de réservation\u202f: {number}.',
  'mail.link': 'À retrouver dans Mes réservations\u202f: {link}',
  'mail.bookingMade.subject': 'Votre réservation\u202f: {property}',
  'mail.bookingMade.text':
    'Nous gardons ces jours pour vous. Payez avant le {payBy}, sinon ils seront de nouveau libres.',
  'mail.paymentLink.subject': 'Payez votre réservation\u202f: {property}',
  'mail.paymentLink.text':
    'Votre hôte vous envoie un lien pour payer cette réservation en ligne. Aucun compte n’est nécessaire. Il fonctionne jusqu’au {payBy}.',
  'mail.paymentLink.rest':
    'Votre hôte vous envoie un lien pour payer en ligne le reste de cette réservation\u202f: {owed}, à régler au plus tard le {checkOut}. Aucun compte n’est nécessaire.',
  'mail.paymentLink.link': 'Payer ici\u202f: {link}',
  'mail.bookingFree.subject': 'Votre réservation\u202f: {property}',
  'mail.bookingFree.text': 'Vous avez réservé ces jours. Il n’y a rien à payer.',
  'mail.bookingPaid.subject': 'Votre paiement pour {property}',
  'mail.bookingPaid.text': 'Nous avons reçu votre paiement. Votre réservation est effectuée.',
  'mail.paymentDeclined.subject': 'Votre paiement pour {property} a été refusé',
  'mail.paymentDeclined.text':
    'Le prestataire de paiement a refusé votre paiement\u202f: cette réservation n’est pas payée.',
  'mail.paymentDeclined.rest':
    'Le prestataire de paiement a refusé votre paiement. Le reste de cette réservation est encore à payer\u202f: {owed}, au plus tard le {checkOut}.',
  'mail.paymentReturned.subject': 'Votre paiement pour {property} vous sera remboursé',
  'mail.paymentReturned.text':
    'Votre paiement est arrivé alors que la réservation était close, modifiée ou déjà payée. Nous vous le remboursons.',
  'mail.paymentReturned.due': 'La réservation n’est pas encore payée. Payez avant le {payBy}.',
  'mail.bookingCancelled.subject': 'Votre réservation est annulée\u202f: {property}',
  'mail.bookingCancelled.text': 'Vous avez annulé cette réservation.',
  'mail.comesBack.full':
    'Vous avez annulé à temps pour être remboursé en totalité\u202f: {back}. Demandez le remboursement dans Mes réservations.',
  'mail.comesBack.half':
    'Selon les conditions de ce logement, la moitié des {paid} que vous avez payés est remboursable\u202f: {back}. Demandez le remboursement dans Mes réservations.',
  'mail.comesBack.none':
    'Selon les conditions de ce logement, les {paid} que vous avez payés ne sont pas remboursables.',
  'mail.terms.full':
    'Si vous annulez au plus tard le {day}, tout ce que vous avez payé est remboursé.',
  'mail.terms.half':
    'Si vous annulez au plus tard le {day}, la moitié de ce que vous avez payé est remboursée.',
  'mail.terms.none': 'Ensuite, rien n’est remboursé.',
  'mail.terms.noneLeft': 'Si vous annulez, rien n’est remboursé.',
  'mail.bookingApproved.subject': 'Votre réservation est acceptée\u202f: {property}',
  'mail.bookingApproved.text': 'Votre hôte a accepté cette réservation.',
  'mail.bookingDeadlineChanged.subject':
    'Plus de temps pour payer votre réservation\u202f: {property}',
  'mail.bookingDeadlineChanged.text':
    'Votre hôte vous donne plus de temps pour payer cette réservation.',
  'mail.bookingRejected.subject': 'Votre réservation est refusée\u202f: {property}',
  'mail.bookingRejected.text':
    'Votre hôte ne peut pas accepter cette réservation. Vous ne devez rien.',
  'mail.bookingCancelledByHost.subject': 'Votre hôte a annulé votre réservation\u202f: {property}',
  'mail.bookingCancelledByHost.text': 'Votre hôte a annulé cette réservation.',
  'mail.bookingCancelledByHost.returned': 'Nous vous remboursons votre paiement en ligne.',
  'mail.bookingCancelledByHost.asked':
    'Vous l’avez payée. Demandez votre remboursement dans Mes réservations.',
  'mail.reason': 'Le motif\u202f: {reason}',
  'mail.bookingGivenUp.subject': 'Votre réservation n’a pas été payée\u202f: {property}',
  'mail.bookingGivenUp.text':
    'Nous n’avons pas reçu de paiement à temps\u202f: ces jours sont de nouveau libres. Vous pouvez les réserver de nouveau s’ils sont encore libres.',
  'mail.bookingDatesChanged.subject': 'Nouvelles dates de votre réservation\u202f: {property}',
  'mail.bookingDatesChanged.text': 'Votre hôte a modifié les dates de cette réservation.',
  'mail.bookingPaidInPart.subject': 'Une partie de votre réservation est payée\u202f: {property}',
  'mail.bookingPaidInPart.text':
    'Votre hôte a reçu une partie de ce que vous devez pour cette réservation.',
  'mail.bookingPaidInPart.received': 'Reçu en espèces\u202f: {received}.',
  'mail.bookingCharged.subject': 'Votre réservation coûte plus cher\u202f: {property}',
  'mail.bookingCharged.text': 'Votre hôte a ajouté un montant au prix de cette réservation.',
  'mail.bookingUncharged.subject': 'Votre réservation coûte moins cher\u202f: {property}',
  'mail.bookingUncharged.text':
    'Votre hôte a retiré ce qui avait été ajouté au prix de cette réservation.',
  'mail.bookingLowered.subject': 'Une partie du prix vous est rendue\u202f: {property}',
  'mail.bookingLowered.text': 'Votre hôte a réduit le prix de cette réservation.',
  'mail.owed': 'Reste à payer à votre hôte\u202f: {owed}.',
  'mail.due': 'Elle n’est pas encore payée. Payez avant le {payBy}.',
  'mail.bookingDatesChanged.received':
    'Votre hôte a reçu {received} en espèces pour les nouvelles dates.',
  'mail.bookingDatesChanged.after':
    'Vous aurez alors payé {paid}, soit tout le montant. Il ne reste rien à payer.',
  'mail.bookingDatesChanged.paid': 'Vous avez payé {paid}. Il ne reste rien à payer.',
  'mail.bookingDatesChanged.back.provider':
    '{back} de ce que vous avez payé vous seront remboursés par le même moyen de paiement.',
  'mail.bookingDatesChanged.back.cash':
    '{back} de ce que vous avez payé vous seront rendus en espèces, à l’accueil de votre hôte.',
  'mail.hostReturned.subject': 'Votre remboursement pour {property}',
  'mail.hostReturned.text': 'Votre hôte vous a rendu {received}.',
  'mail.refunded.subject': 'Votre remboursement pour {property}',
  'mail.refunded.text': 'Nous avons versé votre remboursement.',
  'mail.refundRejected.subject': 'Votre demande de remboursement pour {property}',
  'mail.refundRejected.text':
    'Nous n’avons pas pu accepter votre demande de remboursement. Contactez-nous à ce sujet.',
  'mail.messages.subject': 'Un message de votre hôte\u202f: {property}',
  'mail.messages.text': 'Votre hôte vous a écrit\u202f:',
  'mail.messages.link': 'Lisez et répondez sur la page de votre séjour\u202f: {link}',
  'mail.invitation.subject': 'Votre invitation au bureau {product}',
  'mail.invitation.text':
    'Vous êtes invité à travailler au bureau {product}. Votre rôle\u202f: {role}.',
  'mail.invitation.link':
    'Ouvrez ce lien dans les 24 heures. Il fonctionne une seule fois\u202f: {link}',
  'mail.invitation.ignore':
    'Si vous ne savez pas pourquoi vous recevez ce message, vous pouvez l’ignorer.',
  'mail.notice.bookingMade': 'Nouvelle réservation\u202f: {property}, {guest}',
  'mail.notice.bookingCancelled': '{guest} a annulé une réservation\u202f: {property}',
  'mail.notice.bookingGivenUp':
    'Une réservation n’a pas été payée à temps\u202f: {property}, {guest}',
  'mail.notice.bookingPaid': 'Une réservation est payée en ligne\u202f: {property}, {guest}',
  'mail.notice.paymentPending':
    'Le prestataire n’a pas encore décidé d’un paiement pour {property}\u202f: {guest}',
  'mail.notice.paymentDeclined':
    'Le prestataire a refusé un paiement pour {property}\u202f: {guest}',
  'mail.notice.paymentReturned': 'Un paiement en ligne pour {property} est rendu\u202f: {guest}',
  'mail.notice.moneyReturned':
    'De l’argent payé pour {property} a été rendu chez le prestataire de paiement\u202f: {guest}',
  'mail.notice.refundFailed':
    'Le prestataire n’a finalement pas versé un remboursement pour {property}\u202f: {guest}',
  'mail.notice.paymentDisputed':
    'Un paiement pour {property} est contesté chez le prestataire de paiement\u202f: {guest}',
  'mail.notice.disputeDecided':
    'Le prestataire de paiement a tranché le litige sur {property}\u202f: {guest}',
  'mail.notice.feedConflict':
    '{property} a aussi une réservation sur une autre plateforme\u202f: {guest}',
  'mail.notice.messageReceived': '{guest} vous a écrit\u202f: {property}',
  'mail.notice.link': 'À voir au bureau\u202f: {link}',
  'mail.notice.why':
    'Vous recevez cet e-mail parce que vous l’avez choisi au bureau, sous Votre compte.',
  'mail.role.owner': 'propriétaire',
  'mail.role.manager': 'gérant',
  'mail.role.support': 'assistance',
};
