import { createHash } from 'node:crypto';
import type { Environment } from './environment.ts';

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
/** The hosts of the players of videos. */
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

/** What the policy of the site depends on. */
export interface SiteSources {
  readonly environment: Pick<Environment, 'VITE_API_HOST' | 'VITE_INSPECT' | 'PAYPAL_CLIENT_ID'>;
  /** Vite serves the scripts. It needs inline scripts and web sockets. Default: false. */
  readonly isDevelopment?: boolean;
  /** The inline styles of the page, from `inlineSource`. Default: none. */
  readonly styles?: readonly string[];
  /** Its inline scripts. */
  readonly scripts?: readonly string[];
}

type Page =
  | ({ readonly kind: 'site' } & SiteSources)
  | { readonly kind: 'desk' }
  | { readonly kind: 'preview'; readonly styles: readonly string[] }
  | { readonly kind: 'nothing' };

type Directives = Readonly<Record<string, readonly string[]>>;

/**
 * The content security policy of a page.
 *
 * - `site`: guests' pages, and every other reply of the server.
 * - `desk`: the operators' page. It loads nothing from other hosts.
 * - `preview`: a page of the site without its scripts, for operators. They would act as the guests' site: they could
 *   book, or count the visit.
 * - `nothing`: replies that show nothing.
 *
 * @returns the value of the header `content-security-policy`.
 */
export function policyFor(page: Page): string {
  const directives = directivesOf(page);
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Allows an inline style or script with this text. */
export function inlineSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function directivesOf(page: Page): Directives {
  switch (page.kind) {
    case 'site':
      return siteDirectives(page);
    case 'desk':
      return {
        'default-src': ["'self'"],
        'img-src': ["'self'", 'data:'],
        'frame-src': ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': ["'none'"],
      };
    case 'preview':
      return {
        'default-src': ["'none'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'style-src': ["'self'", ...page.styles],
        'font-src': ["'self'", 'data:'],
        'frame-src': players,
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      };
    case 'nothing':
      return { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] };
  }
}

function siteDirectives({
  environment,
  isDevelopment = false,
  styles = [],
  scripts = [],
}: SiteSources): Directives {
  const { VITE_API_HOST: apiHost } = environment;
  const api = apiHost ? [new URL(apiHost).origin] : [];
  const hasPaypal = environment.PAYPAL_CLIENT_ID !== undefined;
  const paypal = hasPaypal ? paypalHosts : [];
  // PayPal's script and Vite's client add inline styles and use strings as HTML.
  const isStrict = !hasPaypal && !isDevelopment;
  const vite = isDevelopment ? ["'unsafe-inline'"] : [];
  // `packages/flow-inspector/src/window/film/empty-document.ts`.
  const inspector = environment.VITE_INSPECT ? ['picture'] : [];
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...paypal, ...vite],
    'script-src-attr': ["'none'"],
    // `public/stay-worker.js`.
    'worker-src': ["'self'"],
    // A browser ignores 'unsafe-inline' beside the source of a style.
    'style-src': isStrict ? ["'self'", ...styles] : ["'self'", "'unsafe-inline'"],
    // Pictures of content and listings may be on any host. `blob:` is the preview of an avatar.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', ...api],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...paypal, ...api, ...(isDevelopment ? ['ws:'] : [])],
    'frame-src': ["'self'", ...paypal, ...players],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'", ...paypal],
    'frame-ancestors': ["'none'"],
    // No `upgrade-insecure-requests`: without TLS, browsers would request every file from a port without a server.
    ...(isStrict && {
      'require-trusted-types-for': ["'script'"],
      // `src/ui/html/browser`, `src/ui/trust-script.ts` and `src/pages/stay/keep-files.ts`.
      'trusted-types': ['dompurify', 'inert', 'default', 'worker', ...inspector],
    }),
  };
}
