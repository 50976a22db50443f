import type { booking as english } from '../en/booking.ts';

/** Dates, guests, coupons, the price, the booking and its dialog. */
export const booking: Readonly<Record<keyof typeof english, string>> = {
  'booking.title': 'Réservez votre séjour',
  'booking.needsScript': 'La réservation a besoin de JavaScript.',
  'booking.checkIn': 'Arrivée',
  'booking.checkOut': 'Départ',
  'booking.datePlaceholder': 'MM-JJ-AAAA',
  'booking.dateUnreadable': 'Saisissez la date au format MM-JJ-AAAA (mois, jour, année).',
  'booking.datePast': 'L’arrivée ne peut pas être antérieure à aujourd’hui.',
  'booking.checkInFirst': 'Veuillez d’abord choisir une date d’arrivée.',
  'booking.dateBeforeCheckIn.day': 'Le départ ne peut pas précéder l’arrivée.',
  'booking.dateBeforeCheckIn.night': 'Le départ doit suivre l’arrivée d’au moins une nuit.',
  'booking.stayTooLong.day': 'Un séjour peut durer {length} jours au maximum.',
  'booking.stayTooLong.night': 'Un séjour peut durer {length} nuits au maximum.',
  'booking.dateTooFar': 'Un séjour peut commencer au plus tard dans {days} jours.',
  'booking.draftPast':
    'Les dates que vous aviez choisies sont désormais passées. Veuillez en choisir d’autres.',
  'booking.dateTaken': 'Cette date est déjà réservée. Veuillez en choisir une autre.',
  'booking.rangeTaken':
    'Le logement est déjà réservé entre les dates choisies. Veuillez choisir d’autres dates.',
  'booking.stayRefused':
    'Le logement n’accepte plus ces dates. Veuillez consulter de nouveau son calendrier.',
  'booking.refused.noOffer': 'Le logement n’a pas d’autre séjour à proposer autour de ces dates.',
  'booking.takeOffer': 'Prendre du {from} au {to}',
  'booking.openCalendar': 'Choisir les dates',
  'booking.barPrice.day': '{price} par\u00a0jour',
  'booking.barPrice.night': '{price} par\u00a0nuit',
  'booking.calendarEnd': 'Un séjour peut commencer au plus tard le {day}.',
  'booking.hintCheckIn': 'Choisissez le jour de votre arrivée.',
  'booking.hintCheckOut.day':
    'Choisissez maintenant le jour de votre départ\u202f; les deux jours sont comptés.',
  'booking.hintCheckOut.night': 'Choisissez maintenant le jour de votre départ.',
  'booking.hintChosen': 'Votre séjour est sélectionné. Choisissez un autre jour pour recommencer.',
  'booking.legendToday': 'Aujourd’hui',
  'booking.legendBooked': 'Réservé',
  'booking.legendLeave': 'Départ seulement',
  'booking.legendChosen': 'Votre séjour',
  'booking.clearDates': 'Effacer les dates',
  'booking.nextMonth': 'Mois suivant',
  'booking.previousMonth': 'Mois précédent',
  'booking.maxGuestsOf': 'Maximum\u202f: {count}',
  'booking.guests': 'Voyageurs',
  'booking.moreGuests': 'Un voyageur de plus',
  'booking.fewerGuests': 'Un voyageur de moins',
  'booking.policy': 'Conditions de remboursement',
  'booking.policyAccept': 'J’accepte les conditions de remboursement',
  'booking.policyEmpty': 'Les conditions de remboursement ne sont pas disponibles pour le moment.',
  'booking.bookNow': 'Réserver',
  'booking.signUpFirst':
    'Il vous faut un compte pour réserver. Ce bouton vous mène à l’inscription.',
  'booking.loadFailed': 'Les informations de réservation n’ont pas pu être chargées.',
  'booking.noStatus': 'Un problème est survenu. Veuillez réessayer\u202f!',
  'booking.notAuthorised':
    'L’administrateur ne vous autorise pas à réserver de logement. Contactez-le pour continuer.',
  'booking.accountDeleted':
    'Votre compte a été supprimé par l’administrateur. Contactez-le pour continuer.',
  'booking.tooManyUnpaid':
    'Vous avez trop de réservations impayées. Payez-en une ou annulez-en une dans Mes réservations, puis réservez de nouveau.',
  'booking.paidBefore':
    'Vous avez déjà réservé ces dates. Votre séjour se trouve dans Mes réservations.',
  'booking.failed': 'La réservation a échoué. Veuillez réessayer.',
  'booking.fewerGuestsNow':
    'Ce logement accepte désormais {most} personnes au maximum. Votre nombre de personnes a été réduit.',
  'booking.datesRefused':
    'Ces dates ne peuvent pas être réservées. Veuillez vérifier la date de votre appareil et choisir d’autres dates.',
  'booking.notOffered': 'Ce logement n’est plus proposé.',
  'booking.otherHomes': 'Voir d’autres logements',
  'booking.refundTermsChanged':
    'Les conditions de remboursement de ce logement ont changé. Veuillez lire et accepter les nouvelles pour réserver.',
  'booking.priceChanged':
    'Le prix a changé\u202f: le total était de {before}, il est maintenant de {now}. Veuillez accepter de nouveau les conditions de remboursement pour réserver à ce prix.',
  'booking.choiceTitle': 'Comment souhaitez-vous payer\u202f?',
  'booking.choiceLead':
    'Vos dates sont retenues\u202f; le total est de {total}. Un paiement en espèces doit être effectué dans les 24\u00a0heures, faute de quoi la réservation est annulée.',
  'booking.cash': 'Paiement en espèces',
  'booking.online': 'Paiement en ligne',
  'booking.cancel': 'Annuler la réservation',
  'booking.paidMeanwhile':
    'Cette réservation est payée. Elle se trouve dans Mes réservations, où vous voyez le remboursement avant d’annuler.',
  'booking.totalChanged':
    'Le total de cette réservation a changé\u202f: il était de {before}, il est maintenant de {now}.',
  'booking.rereadFailed':
    'Cette réservation a changé et n’a pas pu être rechargée. Veuillez réessayer.',
  'booking.closedTitle': 'Cette réservation est close',
  'booking.closed': 'Cette réservation a été annulée entre-temps. Elle ne peut plus être payée.',
  'booking.replan': 'Choisir d’autres dates',
  'booking.complete': 'Terminer votre réservation',
  'booking.completeOf': 'Terminer votre réservation\u202f: {place}',
  'booking.completeLead':
    'Vos dates sont retenues\u202f; le total est de {total}. La réservation sera annulée {when} si elle n’est pas payée.',
  'booking.givenUp': 'Annulée {when} si elle n’est pas payée',
  'booking.free': 'Votre séjour est réservé. Il n’y a rien à payer.',
  'booking.completedWithCash': 'Réservation effectuée, à payer en espèces',
  'booking.cashFailed': 'Un problème est survenu. Veuillez réessayer\u202f!',
  'booking.cancelled': 'Réservation annulée\u202f!',
  'booking.cancelRefused': 'Un problème est survenu. Veuillez réessayer\u202f!',
  'booking.cancelFailed': 'La réservation n’a pas pu être supprimée. Veuillez réessayer.',

  'coupon.label': 'Code promo',
  'coupon.view': 'Voir',
  'coupon.apply': 'Appliquer',
  'coupon.applied': 'Appliqué',
  'coupon.remove': 'Retirer',
  'coupon.code': 'Votre code',
  'coupon.title': 'Codes promo pour votre séjour',
  'coupon.off': '{amount} de réduction',
  'coupon.percentOff': '{percent}\u202f% de réduction',
  'coupon.until': 'Valable du {from} au {to}',
  'coupon.enterCode': 'Veuillez saisir un code promo.',
  'coupon.invalid': 'Ce code promo n’est pas valable pour cette réservation.',
  'coupon.takenOff':
    'Votre code promo ne convient plus aux nouvelles dates\u202f; il a été retiré.',
  'coupon.listFailed': 'Les codes promo n’ont pas pu être chargés.',
  'coupon.none': 'Aucun code promo disponible pour le moment.',
  'coupon.noneEligible': 'Aucun code promo disponible pour cette réservation',
  'coupon.chooseDates': 'Choisissez vos dates pour voir les codes promo utilisables.',
};
