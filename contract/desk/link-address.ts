/**
 * DESK-253: the address of a link in a formatted text. `https://` is added to `ndako.com/faq`.
 *
 * @returns undefined for an address that guests would not get: they get `http` and `https` alone.
 */
export function linkAddress(typed: string): string | undefined {
  const text = typed.trim();
  const isWhole = /^[a-z][a-z\d+-]*:/i.test(text);
  if (!isWhole && !/^[^\s/?#]+\.[^\s/?#]/.test(text)) return undefined;
  const address = isWhole ? text : `https://${text}`;
  const isLink = /^https?:\/\/\S+$/i.test(address) && URL.canParse(address);
  return isLink ? address : undefined;
}
