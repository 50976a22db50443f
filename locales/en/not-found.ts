/** A path that leads nowhere. */
export const notFound = {
  'notFound.title': "Oops! We Couldn't Find That Page",
  'notFound.text': 'The address may be misspelt, or the page may have moved.',
} as const;
