/** A property at a glance: on the home page and in every list. */
export const card = {
  'property.perNight': '/ night',
  /** The price that the cheapest day has. */
  'property.priceFrom': 'From {price}',
  'property.beds': '{count} {count:bed|beds}',
  'property.baths': '{count} {count:bath|baths}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a place
  'money.amount': '${amount}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign before a place
  'money.narrow': '${amount}',
  'size.squareFeet': '{size} SqFt',
} as const;
