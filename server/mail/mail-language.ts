/** A language of the e-mails. */
export type MailLanguage = 'en' | 'fr';

/**
 * The language of a browser's `Accept-Language` header: the first one of the list that the site
 * has. English without one.
 */
export function mailLanguage(header: string | undefined): MailLanguage {
  const wanted = (header ?? '').split(',').map((entry) => entry.trim().slice(0, 2).toLowerCase());
  return wanted.find((tag) => tag === 'en' || tag === 'fr') ?? 'en';
}
