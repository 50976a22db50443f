import type { MailMessage } from '../en/mail.ts';

/** The e-mails of the server. */
export const mail: Readonly<Record<MailMessage, string>> = {
  'mail.signUp.subject': 'Votre code à usage unique pour {product}',
  'mail.reset.subject': 'Réinitialisez votre mot de passe {product}',
  'mail.code.text': 'Votre code à usage unique est {code}. Il est valable 10 minutes.',
  'mail.code.ignore': 'Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',
  'mail.greeting': 'Bonjour {name},',
  'mail.stay':
    '{property}, {location}\u00a0: {checkIn} – {checkOut}, {guests} {guests:voyageur|voyageurs}.',
  'mail.line': '{label}\u00a0: {amount}',
  'mail.total': 'Total de la réservation\u00a0: {amount}.',
  'mail.number': 'Numéro de réservation\u00a0: {number}.',
  'mail.link': 'À retrouver dans Mes réservations\u00a0: {link}',
  'mail.bookingMade.subject': 'Votre réservation de {property}',
  'mail.bookingMade.text':
    'Nous gardons ces jours pour vous. Payez avant le {payBy}, sinon ils seront de nouveau libres.',
  'mail.paymentLink.subject': 'Payez votre réservation de {property}',
  'mail.paymentLink.text':
    'Votre hôte vous envoie un lien pour payer cette réservation en ligne. Aucun compte n’est nécessaire. Il fonctionne jusqu’au {payBy}.',
  'mail.paymentLink.rest':
    'Votre hôte vous envoie un lien pour payer en ligne le reste de cette réservation\u00a0: {owed}, à régler au plus tard le {checkOut}. Aucun compte n’est nécessaire.',
  'mail.paymentLink.link': 'Payer ici\u202f: {link}',
  'mail.bookingPaid.subject': 'Votre paiement pour {property}',
  'mail.bookingPaid.text': 'Nous avons reçu votre paiement. Votre réservation est effectuée.',
  'mail.paymentReturned.subject': 'Votre paiement pour {property} vous sera remboursé',
  'mail.paymentReturned.text':
    'Votre paiement est arrivé alors que la réservation était close, modifiée ou déjà payée. Nous vous le remboursons.',
  'mail.bookingCancelled.subject': 'Votre réservation de {property} est annulée',
  'mail.bookingCancelled.text': 'Vous avez annulé cette réservation.',
  'mail.comesBack.full':
    'Vous avez annulé à temps pour être remboursé en totalité\u00a0: {back}. Demandez le remboursement dans Mes réservations.',
  'mail.comesBack.half':
    'Selon les conditions de ce logement, la moitié des {paid} que vous avez payés est remboursable\u00a0: {back}. Demandez le remboursement dans Mes réservations.',
  'mail.comesBack.none':
    'Selon les conditions de ce logement, les {paid} que vous avez payés ne sont pas remboursables.',
  'mail.bookingApproved.subject': 'Votre réservation de {property} est acceptée',
  'mail.bookingApproved.text': 'Votre hôte a accepté cette réservation.',
  'mail.bookingDeadlineChanged.subject': 'Plus de temps pour payer votre réservation de {property}',
  'mail.bookingDeadlineChanged.text':
    'Votre hôte vous donne plus de temps pour payer cette réservation.',
  'mail.bookingRejected.subject': 'Votre réservation de {property} est refusée',
  'mail.bookingRejected.text':
    'Votre hôte ne peut pas accepter cette réservation. Vous ne devez rien.',
  'mail.bookingCancelledByHost.subject': 'Votre hôte a annulé votre réservation de {property}',
  'mail.bookingCancelledByHost.text': 'Votre hôte a annulé cette réservation.',
  'mail.bookingCancelledByHost.returned': 'Nous vous remboursons votre paiement en ligne.',
  'mail.bookingCancelledByHost.asked':
    'Vous l’avez payée. Demandez votre remboursement dans Mes réservations.',
  'mail.reason': 'Le motif\u00a0: {reason}',
  'mail.bookingGivenUp.subject': 'Votre réservation de {property} n’a pas été payée',
  'mail.bookingGivenUp.text':
    'Nous n’avons pas reçu de paiement à temps\u202f: ces jours sont de nouveau libres. Vous pouvez les réserver de nouveau s’ils sont encore libres.',
  'mail.bookingDatesChanged.subject': 'Nouvelles dates de votre réservation de {property}',
  'mail.bookingDatesChanged.text': 'Votre hôte a modifié les dates de cette réservation.',
  'mail.bookingPaidInPart.subject': 'Une partie de votre réservation de {property} est payée',
  'mail.bookingPaidInPart.text':
    'Votre hôte a reçu une partie de ce que vous devez pour cette réservation.',
  'mail.bookingPaidInPart.received': 'Reçu en espèces\u00a0: {received}.',
  'mail.bookingCharged.subject': 'Votre réservation de {property} coûte plus cher',
  'mail.bookingCharged.text': 'Votre hôte a ajouté un montant au prix de cette réservation.',
  'mail.bookingUncharged.subject': 'Votre réservation de {property} coûte moins cher',
  'mail.bookingUncharged.text':
    'Votre hôte a retiré ce qui avait été ajouté au prix de cette réservation.',
  'mail.bookingLowered.subject': 'Une partie du prix de {property} vous est rendue',
  'mail.bookingLowered.text': 'Votre hôte a réduit le prix de cette réservation.',
  'mail.owed': 'Reste à payer à votre hôte\u00a0: {owed}.',
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
  'mail.refunded.subject': 'Votre remboursement pour {property}',
  'mail.refunded.text': 'Nous avons versé votre remboursement.',
  'mail.refundRejected.subject': 'Votre demande de remboursement pour {property}',
  'mail.refundRejected.text':
    'Nous n’avons pas pu accepter votre demande de remboursement. Contactez-nous à ce sujet.',
  'mail.messages.subject': 'Votre hôte vous a écrit au sujet de {property}',
  'mail.messages.text': 'Votre hôte vous a écrit\u00a0:',
  'mail.messages.link': 'À lire et à répondre sur la page de votre séjour\u00a0: {link}',
  'mail.invitation.subject': 'Votre invitation au bureau {product}',
  'mail.invitation.text':
    'Vous êtes invité à travailler au bureau {product}. Votre rôle\u202f: {role}.',
  'mail.invitation.link':
    'Ouvrez ce lien dans les 24 heures. Il fonctionne une seule fois\u202f: {link}',
  'mail.invitation.ignore':
    'Si vous ne savez pas pourquoi vous recevez ce message, vous pouvez l’ignorer.',
  'mail.notice.bookingMade': 'Nouvelle réservation de {property}\u202f: {guest}',
  'mail.notice.bookingCancelled': '{guest} a annulé une réservation de {property}',
  'mail.notice.bookingGivenUp':
    'Une réservation de {property} n’a pas été payée à temps\u202f: {guest}',
  'mail.notice.bookingPaid': 'Une réservation de {property} est payée en ligne\u202f: {guest}',
  'mail.notice.paymentReturned': 'Un paiement en ligne pour {property} est rendu\u202f: {guest}',
  'mail.notice.feedConflict':
    '{property} est réservé aussi sur une autre plateforme\u202f: {guest}',
  'mail.notice.messageReceived': '{guest} vous a écrit à propos de {property}',
  'mail.notice.link': 'À voir au bureau\u202f: {link}',
  'mail.notice.why':
    'Vous recevez cet e-mail parce que vous l’avez choisi au bureau, sous Votre compte.',
  'mail.role.owner': 'propriétaire',
  'mail.role.manager': 'gérant',
  'mail.role.support': 'assistance',
};
