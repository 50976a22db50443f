import { plainText } from '#src/ui/html/browser/plain-text.ts';
import { sanitise } from '#src/ui/html/browser/sanitise.ts';

/** What the browser makes of untrusted HTML: as it is parsed again, and its plain text. */
export function readInBrowser(html: string) {
  return { html: parsed(String(sanitise(html))), text: plainText(html) };
}

/** HTML as the browser writes what it has parsed of it. */
export function parsed(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
