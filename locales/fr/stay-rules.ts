import type { stayRules as english } from '../en/stay-rules.ts';

/** What a guest sees of the rules of a home before choosing a stay. */
export const stayRules: Readonly<Record<keyof typeof english, string>> = {
  'rules.title': 'Bon à savoir',
  'rules.closed': 'Fermé',
  'rules.noArrival': 'Pas d’arrivée',
  'rules.least.day': 'au moins {length}\u00a0{length:jour|jours}',
  'rules.least.night': 'au moins {length}\u00a0{length:nuit|nuits}',
  'rules.leastLegend': 'Durée minimale',
  'rules.minLength.day': 'Au moins {length}\u00a0{length:jour|jours}',
  'rules.minLength.night': 'Au moins {length}\u00a0{length:nuit|nuits}',
  'rules.minLengthVaries.day':
    'Au moins {length}\u00a0{length:jour|jours}, sauf autre minimum dans le calendrier',
  'rules.minLengthVaries.night':
    'Au moins {length}\u00a0{length:nuit|nuits}, sauf autre minimum dans le calendrier',
  'rules.maxLength.day': 'Au plus {length}\u00a0{length:jour|jours}',
  'rules.maxLength.night': 'Au plus {length}\u00a0{length:nuit|nuits}',
  'rules.cleaning': 'Frais de ménage\u202f: {price}',
  'rules.discount.day': '{percent}\u202f% de réduction à partir de {length}\u00a0jours',
  'rules.discount.night': '{percent}\u202f% de réduction à partir de {length}\u00a0nuits',
  'rules.arrival': 'Arrivée le {weekdays}',
  'rules.notice': 'À réserver au moins {days}\u00a0{days:jour|jours} avant l’arrivée',
  'rules.furtherGuests.day':
    '{included}\u00a0{included:personne incluse|personnes incluses}, {price} par personne supplémentaire et par jour',
  'rules.furtherGuests.night':
    '{included}\u00a0{included:personne incluse|personnes incluses}, {price} par personne supplémentaire et par nuit',
  'rules.barRefused': 'Ces dates ne peuvent pas être réservées.',
};
