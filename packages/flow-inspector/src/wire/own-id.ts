/** A random id of the inspector. A walk seals the page's own ids: see `sealed-random.ts`. */
export const ownId: () => string = crypto.randomUUID.bind(crypto);
