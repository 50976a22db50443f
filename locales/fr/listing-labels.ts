/** Usual labels of a listing's page. Guests see any other one as the desk has written it. */
export const listingLabels: Readonly<Record<string, string>> = {
  Available: 'Disponible',
  Featured: 'À la une',
  New: 'Nouveau',
  Booked: 'Réservé',
  'Coming soon': 'Bientôt disponible',
  Unavailable: 'Indisponible',
};
