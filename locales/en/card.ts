/** A property at a glance: on the home page, which is to weigh little, and in every list. */
export const card = {
  'property.perNight': '/ night',
  'property.beds': '{count} beds',
  'property.baths': '{count} baths',
} as const;
