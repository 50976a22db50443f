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
