/** Property types, by name: the name is the key. */
export const propertyTypes = [
  'Villa',
  'Apartment',
  'Bungalow',
  'Studio',
  'Penthouse',
  'Townhouse',
  'Guest house',
  'Lake house',
  'Loft',
] as const;

export type PropertyType = (typeof propertyTypes)[number];
