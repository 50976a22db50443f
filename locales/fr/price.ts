import type { price as english } from '../en/price.ts';

/** The lines of a price. */
export const price: Readonly<Record<keyof typeof english, string>> = {
  'booking.amount': 'Montant',
  'booking.amountOf.day': '{price} ×\u00a0{length}\u00a0{length:jour|jours}',
  'booking.amountOf.night': '{price} ×\u00a0{length}\u00a0{length:nuit|nuits}',
  'price.day': 'Prix spécial',
  'price.season': 'Prix de saison',
  'price.weekday': 'Prix du jour de la semaine',
  'price.base': 'Prix normal',
  'price.furtherGuests': 'Personnes supplémentaires',
  'price.furtherGuestsOf.day':
    '{guests}\u00a0{guests:personne|personnes} ×\u00a0{price} ×\u00a0{length}\u00a0{length:jour|jours}',
  'price.furtherGuestsOf.night':
    '{guests}\u00a0{guests:personne|personnes} ×\u00a0{price} ×\u00a0{length}\u00a0{length:nuit|nuits}',
  'price.longStay': 'Réduction long séjour ({percent}\u202f%)',
  'price.cleaning': 'Frais de ménage',
  'booking.serviceFee': 'Frais de service',
  'booking.taxOf': 'Taxe ({percent}\u202f%)',
  'booking.discount': 'Réduction',
  'booking.total': 'Total',
};
