import { createHash } from 'node:crypto';
import type { Language } from '#contract/translated.ts';
import { preview as english } from '#locales/en/preview.ts';
import { preview as french } from '#locales/fr/preview.ts';
import { fill } from '#locales/message.ts';
import { players } from '../../security-headers.ts';

const sentences = { en: english, fr: french };

/** The note is sticky instead of the header. The splash would wait for scripts, which a preview does not load. */
const ownStyle = `
#preview { position: sticky; z-index: 20; inset-block-start: 0; padding: var(--space-3) var(--gutter);
  background: var(--accent-tint); color: var(--accent-ink); font-weight: 600; text-align: center; }
#root header { position: static; }
.splash { display: none; }
`;

/**
 * The policy of a preview. The page has what guests read, and plays the video, but its scripts would act
 * as the guests' site: they could book, or count the visit.
 *
 * @param styles The sources of the inline styles of the guests' page.
 */
export function previewPolicy(styles: readonly string[]): string {
  const own = createHash('sha256').update(ownStyle).digest('base64');
  return [
    "default-src 'none'",
    "img-src 'self' data: https:",
    ["style-src 'self'", ...styles, `'sha256-${own}'`].join(' '),
    "font-src 'self' data:",
    ['frame-src', ...players].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * DESK-111, DESK-302: the guests' page as a preview. It says so, has no scripts, and says what guests get
 * in the place of the calendar, which would wait for its script.
 */
export function previewPage(html: string, language: Language): string {
  const says = sentences[language];
  const note = `<style>${ownStyle}</style><p id="preview" role="note">${says['preview.note']}</p>`;
  return withoutScripts(html)
    .replace(/(<title\b[^>]*>)(.*?)(?=<\/title>)/s, (_, begin: string, title: string) => {
      return begin + fill(says['preview.title'], { title }, language);
    })
    .replace(/<body\b[^>]*>/, (body) => body + note)
    .replace(/(<section\b[^>]*"dates-title"[^>]*>)(.*?)<\/section>/s, (_, begin, content) => {
      const [head = ''] = /<h2\b.*?<\/h2>/s.exec(String(content)) ?? [];
      return `${begin}${head}<p>${says['preview.calendar']}</p></section>`;
    });
}

/** The page without its scripts, and without the loads of them. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replace(/<link rel="modulepreload"[^>]*>/g, '');
}
