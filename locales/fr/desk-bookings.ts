import type { deskBookings as english } from '../en/desk-bookings.ts';

/** The sentences of the desk about bookings. */
export const deskBookings: Readonly<Record<keyof typeof english, string>> = {
  'desk.bookings.empty': 'Aucune réservation pour l’instant',
  'desk.bookings.empty.text':
    'Une réservation apparaît ici dès qu’un voyageur réserve une annonce publiée.',

  'desk.booking': 'Réservation',
  'desk.booking.listing': 'Annonce',
  'desk.booking.guest': 'Voyageur',
  'desk.booking.stay': 'Séjour',
  'desk.booking.dates': 'Du {from} au {to}',
  'desk.booking.guests': '{count} {count:voyageur|voyageurs}',
  'desk.booking.amount': 'Montant',
  'desk.booking.payment': 'Paiement',
  'desk.booking.state': 'Statut',
  'desk.booking.booked': 'Réservé le',
  'desk.booking.coupon': 'Code promo',
  'desk.booking.payBy': 'À payer avant le {moment}',
  'desk.booking.phone': 'Téléphone',
  'desk.booking.code': 'Code',
  'desk.booking.number': 'Numéro',
  'desk.booking.arrives': 'Arrivée le',
  'desk.booking.leaves': 'Départ le',
  'desk.booking.searchHint': 'Voyageur, e-mail, annonce ou numéro',
  'desk.booking.order': 'Les réservations les plus récentes d’abord.',
  'desk.booking.failed': 'La réservation n’a pas pu être chargée.',
  'desk.bookingState.pending': 'À accepter',
  'desk.bookingState.approved': 'Acceptée',
  'desk.bookingState.rejected': 'Refusée',
  'desk.bookingState.cancelled': 'Annulée',
  'desk.bookingState.givenUp': 'Abandonnée',
  'desk.bookingState.standing': 'À accepter ou acceptée',
  'desk.booking.price': 'Prix',
  'desk.booking.payments': 'Paiements',
  'desk.booking.noPayments': 'Aucun paiement n’est enregistré.',
  'desk.booking.history': 'Historique',
  'desk.booking.steps': 'Actions',
  'desk.booking.noSteps': 'Il n’y a rien à faire pour cette réservation.',
  'desk.booking.approve': 'Accepter',
  'desk.booking.approve.title': 'Accepter cette réservation\u202f?',
  'desk.booking.approve.text':
    'Elle n’est pas encore payée. Choisissez jusqu’à quand le voyageur peut payer.',
  'desk.booking.deadline': 'Modifier l’échéance',
  'desk.booking.deadline.title': 'Donner plus de temps pour payer\u202f?',
  'desk.booking.deadline.text':
    'Le voyageur doit payer avant le {moment}. Vous pouvez choisir un jour plus tardif, jusqu’au jour du départ.',
  'desk.booking.deadline.hint': 'La réservation expire après la fin de ce jour, à l’heure du lieu.',
  'desk.booking.deadline.done': 'Le voyageur a plus de temps pour payer, et reçoit un e-mail.',
  'desk.booking.deadline.done.noMail':
    'Le voyageur a plus de temps pour payer. Ce serveur n’envoie pas d’e-mail\u202f: prévenez-le.',
  'desk.booking.lastDay': 'Dernier jour pour payer',
  'desk.booking.lastDayHint':
    'La réservation expire après la fin de ce jour, à l’heure du lieu. Le voyageur a toujours 24 heures à partir de la réservation.',
  'desk.booking.approve.done': 'La réservation est acceptée. Le voyageur reçoit un e-mail.',
  'desk.booking.approve.done.noMail':
    'La réservation est acceptée. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.reject': 'Refuser',
  'desk.booking.reject.title': 'Refuser cette réservation\u202f?',
  'desk.booking.reject.text':
    'Ses jours redeviennent libres. Le voyageur reçoit un e-mail avec votre motif.',
  'desk.booking.reject.text.noMail':
    'Ses jours redeviennent libres. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.reject.done': 'La réservation est refusée. Le voyageur reçoit un e-mail.',
  'desk.booking.reject.done.noMail':
    'La réservation est refusée. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.cash': 'Espèces reçues',
  'desk.booking.cash.title': 'Enregistrer les espèces\u202f?',
  'desk.booking.cash.text':
    'Cette réservation ({guest}) sera considérée comme payée\u202f: {amount}. C’est définitif.',
  'desk.booking.cash.owed': '{guest} doit encore {amount}. C’est définitif.',
  'desk.booking.cash.amount': 'Espèces reçues, en dollars',
  'desk.booking.charge': 'Ajouter un supplément',
  'desk.booking.charge.title': 'Ajouter un supplément\u202f?',
  'desk.booking.charge.text':
    'Le prix de la réservation augmente. Le voyageur reçoit un e-mail avec le motif.',
  'desk.booking.charge.text.noMail':
    'Le prix de la réservation augmente. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.charge.amount': 'Montant en dollars',
  'desk.booking.charge.done': 'Le supplément est ajouté. Le voyageur reçoit un e-mail.',
  'desk.booking.charge.done.noMail':
    'Le supplément est ajouté. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.uncharge': 'Retirer «\u202f{reason}\u202f»',
  'desk.booking.uncharge.title': 'Retirer ce supplément\u202f?',
  'desk.booking.uncharge.text':
    '{reason}, {amount}, est retiré du prix. Le voyageur reçoit un e-mail.',
  'desk.booking.uncharge.text.noMail':
    '{reason}, {amount}, est retiré du prix. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.uncharge.done': 'Le supplément est retiré. Le voyageur reçoit un e-mail.',
  'desk.booking.uncharge.done.noMail':
    'Le supplément est retiré. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.lower': 'Rembourser une partie',
  'desk.booking.lower.title': 'Rembourser une partie du prix\u202f?',
  'desk.booking.lower.text':
    'Le prix de la réservation baisse, et un remboursement reste à régler. Le voyageur reçoit un e-mail avec le motif.',
  'desk.booking.lower.text.noMail':
    'Le prix de la réservation baisse, et un remboursement reste à régler. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.lower.hint':
    'Moins de {paid}, payés et non rendus. Pour tout rendre, annulez la réservation.',
  'desk.booking.lower.done': 'Le prix a baissé. Le remboursement reste à régler.',
  'desk.booking.lower.done.noMail':
    'Le prix a baissé. Le remboursement reste à régler. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.stayPrice': 'Prix du séjour',
  'desk.booking.received': 'Payé',
  'desk.booking.givenBack': 'Rendu ou à rendre',
  'desk.booking.closed': 'Plus facturé\u202f: la réservation est close',
  'desk.booking.covered': 'Non facturé\u202f: considéré comme payé',
  'desk.booking.owed': 'Reste à payer',
  'desk.booking.cash.done': 'Les espèces sont enregistrées. Le voyageur reçoit un e-mail.',
  'desk.booking.cash.done.noMail':
    'Les espèces sont enregistrées. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.link': 'Lien de paiement',
  'desk.booking.link.again': 'Créer un nouveau lien de paiement',
  'desk.booking.link.title': 'Créer un lien de paiement\u202f?',
  'desk.booking.link.text':
    'Avec ce lien, le voyageur peut payer cette réservation en ligne, sur tout appareil et sans compte, jusqu’au {moment}.',
  'desk.booking.link.rest':
    'Avec ce lien, le voyageur peut payer le reste en ligne, {owed}, sur tout appareil et sans compte. Il fonctionne tant que le reste n’est pas payé. Le reste est dû au plus tard le {day}.',
  'desk.booking.link.mail': 'Le voyageur le reçoit aussi par e-mail.',
  'desk.booking.link.noMail': 'Aucun e-mail n’est envoyé\u202f: donnez-le vous-même au voyageur.',
  'desk.booking.link.former': 'Le lien créé le {moment} ne fonctionnera alors plus.',
  'desk.booking.link.until':
    'Ce lien fonctionne une seule fois, jusqu’au {moment}. Il ne sera plus affiché.',
  'desk.booking.link.untilPaid':
    'Ce lien fonctionne tant que le reste n’est pas payé. Il ne sera plus affiché.',
  'desk.booking.link.sent': 'Il est aussi envoyé à {email}.',
  'desk.booking.link.notSent':
    'Aucun e-mail n’est envoyé\u202f: copiez-le et donnez-le au voyageur.',
  'desk.booking.link.done': 'Le lien de paiement est créé. Vous pouvez le copier maintenant.',
  'desk.booking.link.lost':
    'Le lien de paiement est créé, mais la réponse avec le lien s’est perdue. Veuillez en créer un nouveau.',
  'desk.booking.claim': 'Code pour le voyageur',
  'desk.booking.claim.again': 'Créer un nouveau code pour le voyageur',
  'desk.booking.claim.title': 'Créer un code pour le voyageur\u202f?',
  'desk.booking.claim.text':
    'Le voyageur n’a pas de compte. Avec ce code, il met cette réservation dans un compte\u202f: il peut alors voir le séjour, vous écrire et demander un remboursement. Ne le dites qu’au voyageur de cette réservation.',
  'desk.booking.claim.former': 'Le code valable jusqu’au {moment} ne fonctionnera alors plus.',
  'desk.booking.claim.until':
    'Ce code fonctionne une seule fois, jusqu’au {moment}. Il ne sera plus affiché.',
  'desk.booking.claim.way':
    'Le voyageur se connecte ou s’inscrit, ouvre Mes réservations et y saisit le code.',
  'desk.booking.claim.done': 'Le code est créé. Vous pouvez le dire au voyageur maintenant.',
  'desk.booking.claim.lost':
    'Le code est créé, mais la réponse avec le code s’est perdue. Veuillez en créer un nouveau.',
  'desk.booking.cancel': 'Annuler la réservation',
  'desk.booking.cancel.title': 'Annuler cette réservation\u202f?',
  'desk.booking.cancel.text':
    'Ses jours redeviennent libres, et c’est définitif. Un paiement en ligne est rendu quand le remboursement est réglé. Le voyageur qui a payé en espèces peut demander un remboursement. Le voyageur reçoit un e-mail avec votre motif.',
  'desk.booking.cancel.text.noMail':
    'Ses jours redeviennent libres, et c’est définitif. Un paiement en ligne est rendu quand le remboursement est réglé. Le voyageur qui a payé en espèces peut demander un remboursement. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.booking.cancel.done': 'La réservation est annulée. Le voyageur reçoit un e-mail.',
  'desk.booking.cancel.done.noMail':
    'La réservation est annulée. Ce serveur n’envoie pas d’e-mail\u202f: prévenez le voyageur.',
  'desk.approvals.chooseAll': 'Choisir tout ce qui est à accepter sur cette page',
  'desk.approvals.chosen': 'Choix\u202f: {count}\u00a0{count:réservation|réservations}',
  'desk.approvals.of': 'Accepter {count}\u00a0{count:réservation|réservations}',
  'desk.approvals.failed': 'Impossible de charger ces réservations.',
  'desk.approvals.missing': 'Aucune de ces réservations n’existe plus.',
  'desk.approvals.none': 'Choisissez d’abord des réservations dans la liste.',
  'desk.approvals.lastDay': 'Dernier jour pour payer, pour toutes',
  'desk.approvals.lastDayHint':
    'Vide\u202f: le jour d’arrivée de chacune. Une réservation se paie au plus tard le jour de son départ.',
  'desk.approvals.past': 'Choisissez aujourd’hui ou un jour à venir.',
  'desk.approvals.becomes': 'Devient',
  'desk.approvals.until': 'Acceptée, à payer jusqu’au {day}',
  'desk.approvals.paid': 'Acceptée. Elle est payée.',
  'desk.approvals.partPaid': 'Acceptée. Une partie est payée.',
  'desk.approvals.stays': 'Elle ne change pas',
  'desk.approvals.done': 'Résultat',
  'desk.approvals.mail': 'Les voyageurs des réservations acceptées reçoivent un e-mail.',
  'desk.approvals.mail.noMail': 'Ce serveur n’envoie pas d’e-mail\u202f: prévenez les voyageurs.',
  'desk.approvals.approved': 'Acceptée',
  'desk.approvals.already': 'Elle est déjà acceptée',
  'desk.approvals.not_found': 'Pas acceptée\u202f: cette réservation n’existe plus',
  'desk.approvals.changed_meanwhile':
    'Pas acceptée\u202f: elle a changé depuis l’ouverture de la page',
  'desk.approvals.step_impossible': 'Pas acceptée\u202f: ce n’est plus possible',
  'desk.approvals.dates_invalid': 'Pas acceptée\u202f: elle ne peut pas être payée jusqu’à ce jour',
  'desk.approvals.dates_taken': 'Pas acceptée\u202f: ses jours sont pris',
  'desk.approvals.unconfirmed': 'Pas acceptée\u202f: le serveur ne l’a pas confirmée',
};
