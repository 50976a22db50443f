import type { deskNewBooking as english } from '../en/desk-new-booking.ts';

/** The desk's sentences about a booking for a guest who calls or stands at the door. */
export const deskNewBooking: Readonly<Record<keyof typeof english, string>> = {
  'desk.newBooking': 'Nouvelle réservation',
  'desk.newBooking.stay': 'Séjour',
  'desk.newBooking.checkIn': 'Arrivée',
  'desk.newBooking.checkOut': 'Départ',
  'desk.newBooking.guests': 'Voyageurs',
  'desk.newBooking.home': 'Annonce',
  'desk.newBooking.search': 'Nom ou lieu (facultatif)',
  'desk.newBooking.otherHome': 'Choisir une autre annonce',
  'desk.newBooking.needsStay':
    'Indiquez les jours et le nombre de voyageurs. Les annonces libres seront ici.',
  'desk.newBooking.noStay.day': 'Le départ est avant l’arrivée.',
  'desk.newBooking.noStay.night':
    'Un séjour compte au moins une nuit\u202f: le départ est après l’arrivée.',
  'desk.newBooking.reading': 'Recherche des annonces libres…',
  'desk.newBooking.failed': 'Les annonces libres n’ont pas pu être lues.',
  'desk.newBooking.none': 'Aucune annonce n’est libre pour ce séjour.',
  'desk.newBooking.noneNamed': 'Aucune annonce n’a ce nom ou ce lieu.',
  'desk.newBooking.found': 'Annonces libres\u202f: {count}',
  'desk.newBooking.more': 'Il y en a d’autres. Tapez un nom ou un lieu.',
  'desk.newBooking.isTaken': 'Occupée à partir du {day}.',
  'desk.newBooking.wasNow':
    'Le prix était de {was} et est maintenant de {now}. Dites-le au voyageur, puis réservez encore.',
  'desk.newBooking.guest': 'Voyageur',
  'desk.newBooking.name': 'Nom',
  'desk.newBooking.phone': 'Téléphone',
  'desk.newBooking.email': 'E-mail (facultatif)',
  'desk.newBooking.known': 'Ce numéro ou cette adresse est déjà connu\u202f:',
  'desk.newBooking.knownFailed': 'Les voyageurs avec ce numéro n’ont pas pu être cherchés.',
  'desk.newBooking.use': 'Réserver pour {name}',
  'desk.newBooking.may.not': '{name} ne peut pas réserver.',
  'desk.newBooking.otherGuest': 'Un autre voyageur',
  'desk.newBooking.payment': 'Paiement',
  'desk.newBooking.cash': 'Espèces reçues',
  'desk.newBooking.cashOf': 'Espèces reçues\u202f: {amount}',
  'desk.newBooking.payBy': 'Garder jusqu’à la fin du',
  'desk.newBooking.payByHint': 'Vide\u202f: jusqu’à la fin du jour d’arrivée, à l’heure du lieu.',
  'desk.newBooking.total': 'Total',
  'desk.newBooking.submit': 'Réserver',
  'desk.newBooking.done': 'C’est réservé. Le code de la réservation est {code}.',
  'desk.newBooking.earlier':
    'Un essai précédent a fait cette réservation, avec ce qui était tapé alors. Comparez. Son code est {code}.',
  'desk.newBooking.changed': 'Le prix a changé entre-temps. Rien n’est encore réservé.',
  'desk.newBooking.taken': 'Ces jours ont été pris entre-temps. Rien n’est réservé.',
  'desk.newBooking.refused': 'L’annonce n’accepte pas ce séjour. Rien n’est réservé.',
  'desk.newBooking.gone': 'L’annonce ou le voyageur n’existe plus. Rien n’est réservé.',
  'desk.newBooking.emailTaken':
    'Un voyageur a déjà cette adresse e-mail. Choisissez ce voyageur, ou laissez l’adresse vide.',
  'desk.newBooking.mayNotBook': 'Ce voyageur ne peut pas réserver.',
  'desk.newBooking.notBooked':
    'La réponse s’est perdue, et rien n’est réservé. Ce que vous avez tapé est ici\u202f: réservez encore.',
  'desk.newBooking.unconfirmed':
    'Le serveur n’a pas dit si c’est réservé. Réservez encore\u202f: une seule réservation est faite.',
  'desk.newBooking.invalid.guests': 'Un nombre de 1 à 999',
  'desk.newBooking.invalid.phone': 'Un numéro de 6 à 15 chiffres',
  'desk.newBooking.invalid.days':
    'Ces jours ne sont pas un séjour, ou le dernier jour pour payer n’est pas entre aujourd’hui et le départ.',
};
