/** Without characters that look alike, such as `0` and `O`. */
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A made-up code of a new listing, such as `NDK-7GX2MA`. */
export function newListingCode(): string {
  const chosen = crypto.getRandomValues(new Uint8Array(6));
  return `NDK-${Array.from(chosen, (each) => characters[each % characters.length]).join('')}`;
}
