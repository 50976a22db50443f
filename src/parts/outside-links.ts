/**
 * Addresses outside of the site, made from what a record says. Each is undefined where the record's
 * text is no such thing: then there is nothing to press.
 */

/** CHR-16, SVC-17: a search of the maps for an address. */
export function mapLink(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** CHR-16, SVC-16, ABT-04: `tel:` and the digits of a phone number, its leading plus kept. */
export function phoneLink(number: string): string | undefined {
  const digits = digitsOf(number);
  if (digits === '') return undefined;
  return `tel:${number.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** CHR-16, SVC-16: nothing but the address goes into the letter's head. */
export function mailLink(email: string): string | undefined {
  const address = email.trim();
  return /^[^\s@?&,;<>]+@[^\s@?&,;<>]+$/.test(address)
    ? `mailto:${encodeURIComponent(address).replace('%40', '@')}`
    : undefined;
}

/** SVC-02: a chat with a number, of which WhatsApp wants the digits alone. */
export function chatLink(number: string): string | undefined {
  const digits = digitsOf(number);
  return digits === '' ? undefined : `https://wa.me/${digits}`;
}

/**
 * CHR-24: where a stored social link leads; one without an http prefix gets `http://`.
 *
 * @returns undefined where it leads nowhere (CHR-26): it is empty, or no address.
 */
export function socialLink(stored: string): string | undefined {
  const text = stored.trim();
  if (text === '') return undefined;
  const link = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(link) ? link : undefined;
}

/** ABT-05: a web address, `http(s)` only. */
export function webLink(link: string): string | undefined {
  const url = URL.parse(link.trim());
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : undefined;
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}
