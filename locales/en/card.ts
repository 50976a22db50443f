/** A property at a glance: on the home page and in every list. */
export const card = {
  'property.perNight': '/ night',
  'property.bed': '1 bed',
  'property.beds': '{count} beds',
  'property.bath': '1 bath',
  'property.baths': '{count} baths',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a place
  'money.amount': '${amount}',
  'size.squareFeet': '{size} SqFt',
} as const;
