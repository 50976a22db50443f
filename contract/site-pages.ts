import * as z from 'zod/mini';
import { type PropertyId, propertyIdText } from './ids.ts';

const propertyPattern = /^\/propertydetails\/([^/]+)$/i;

/** The id of the listing at a path, or undefined for any other page. */
export function propertyIdIn(pathname: string): PropertyId | undefined {
  return z.safeParse(propertyIdText, propertyPattern.exec(plain(pathname))?.[1]).data;
}

/**
 * CHR-28: the title that follows from a path: its last part with spaces for hyphens and every word
 * capitalised, or `Home` for the root.
 */
export function pathTitle(pathname: string): string {
  const words = lastPart(pathname).split('-').filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Home';
}

function lastPart(pathname: string): string {
  return plain(pathname).split('/').at(-1) ?? '';
}

/** The form that the router compares: decoded, and without trailing slashes. */
function plain(pathname: string): string {
  const path = pathname.replace(/\/+$/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a URL path in any spelling equals a path of the site. `:id` matches any one part. */
export function isPath(path: string, pathname: string): boolean {
  const asked = plain(pathname).toLowerCase();
  if (path === '/') return asked === '';
  const start = path.toLowerCase().split(':')[0] ?? '';
  if (start === path.toLowerCase()) return asked === start;
  const part = asked.slice(start.length);
  return asked.startsWith(start) && part !== '' && !part.includes('/');
}
