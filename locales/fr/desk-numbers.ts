import type { deskNumbers as english } from '../en/desk-numbers.ts';

/** Occupancy, revenue and average price at the desk. */
export const deskNumbers: Readonly<Record<keyof typeof english, string>> = {
  'desk.numbers': 'Chiffres',
  'desk.numbers.of': 'Chiffres, {month}',
  'desk.numbers.ofHome': 'Seulement {home}.',
  'desk.numbers.allHomes': 'Toutes les annonces',
  'desk.numbers.unfinished':
    'Ce mois n’est pas encore terminé. Il a les réservations et les paiements faits jusqu’à présent.',
  'desk.numbers.open.day': 'Jours ouverts',
  'desk.numbers.open.night': 'Nuits ouvertes',
  'desk.numbers.booked.day': 'Jours réservés',
  'desk.numbers.booked.night': 'Nuits réservées',
  'desk.numbers.elsewhere': 'Sur d’autres plateformes',
  'desk.numbers.bookedOf.day': '{booked} sur {open} {days:jour|jours}',
  'desk.numbers.bookedOf.night': '{booked} sur {open} {days:nuit|nuits}',
  'desk.numbers.occupancy': 'Taux d’occupation',
  'desk.numbers.revenue': 'Revenu',
  'desk.numbers.average.day': 'Moyenne par jour',
  'desk.numbers.average.night': 'Moyenne par nuit',
  'desk.numbers.received': 'Reçu',
  'desk.numbers.refunded': 'Remboursé',
  'desk.numbers.percent': '{percent}\u202f%',
  'desk.numbers.none': '–',
  'desk.numbers.month': 'Mois',
  'desk.numbers.year': 'Les douze mois jusqu’à {month}',
  'desk.numbers.plot': '{figure} par mois. Les mêmes chiffres sont dans le tableau ci-dessous.',
  'desk.numbers.months': 'Les chiffres de chaque mois',
  'desk.numbers.homes': 'Les annonces en {month}',
  'desk.numbers.home': 'Annonce',
  'desk.numbers.order': 'Ordre',
  'desk.numbers.order.revenue': 'Revenu le plus élevé',
  'desk.numbers.order.occupancy': 'Occupation la plus élevée',
  'desk.numbers.order.lowest': 'Occupation la plus faible',
  'desk.numbers.order.average': 'Moyenne la plus élevée',
  'desk.numbers.order.booked': 'Les plus réservées',
  'desk.numbers.order.received': 'Le plus reçu',
  'desk.numbers.order.home': 'Nom, de A à Z',
  'desk.numbers.failed': 'Les mois n’ont pas pu être chargés.',
  'desk.numbers.homesFailed': 'Les annonces n’ont pas pu être chargées.',
  'desk.numbers.empty': 'Aucun chiffre pour ce mois',
  'desk.numbers.empty.text':
    'Une annonce a des chiffres à partir du jour de sa publication. Publiez-en une, ou choisissez un mois plus récent.',
  'desk.numbers.emptyHome': 'Aucun chiffre de cette annonce pour ce mois',
  'desk.numbers.emptyHome.text':
    'Elle n’était pas publiée, et aucun argent n’a été reçu pour elle.',
  'desk.numbers.about': 'Ce que sont les chiffres',
  'desk.numbers.about.booked.day':
    'Les jours qu’une réservation de ce site occupe, comme dans le calendrier. Une réservation annulée, refusée ou abandonnée n’en occupe aucun.',
  'desk.numbers.about.booked.night':
    'Les nuits qu’une réservation de ce site occupe, comme dans le calendrier. Une réservation annulée, refusée ou abandonnée n’en occupe aucune.',
  'desk.numbers.about.open.day':
    'Les jours où l’annonce était publiée. Un jour que vous avez bloqué, ou que vos règles ferment, n’est pas ouvert.',
  'desk.numbers.about.open.night':
    'Les nuits où l’annonce était publiée. Une nuit que vous avez bloquée, ou que vos règles ferment, n’est pas ouverte.',
  'desk.numbers.about.occupancy.day':
    'La part réservée des jours ouverts, ici ou sur une autre plateforme.',
  'desk.numbers.about.occupancy.night':
    'La part réservée des nuits ouvertes, ici ou sur une autre plateforme.',
  'desk.numbers.about.revenue.day':
    'Les prix des séjours avec frais, taxes, suppléments et remises, payés ou non. Un prix est réparti également sur les jours de son séjour\u202f: un séjour sur deux mois a sa part dans chacun.',
  'desk.numbers.about.revenue.night':
    'Les prix des séjours avec frais, taxes, suppléments et remises, payés ou non. Un prix est réparti également sur les nuits de son séjour\u202f: un séjour sur deux mois a sa part dans chacun.',
  'desk.numbers.about.average.day': 'Le revenu divisé par les jours réservés.',
  'desk.numbers.about.average.night': 'Le revenu divisé par les nuits réservées.',
  'desk.numbers.about.received':
    'L’argent reçu et remboursé pendant le mois, pour des séjours de n’importe quel mois, même annulés\u202f: le même que dans les Totaux.',
};
