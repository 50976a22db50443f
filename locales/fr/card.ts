import type { card as english } from '../en/card.ts';

/** A property at a glance: on the home page and in every list. */
export const card: Readonly<Record<keyof typeof english, string>> = {
  'property.perNight': '/\u00a0nuit',
  'property.priceFrom': 'À partir de {price}',
  'property.beds': '{count}\u00a0{count:chambre|chambres}',
  'property.baths': '{count}\u00a0sdb',
  'money.amount': '{amount}\u00a0$US',
  'money.narrow': '{amount}\u00a0$',
  'size.squareFeet': '{size}\u00a0pi²',
};
