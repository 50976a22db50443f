import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Environment } from './environment.ts';

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
/**
 * What no page needs. Embedded players get none of them either.
 */
const refusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];
/** The hosts of the players of videos. */
export const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

interface Options {
  readonly environment: Pick<Environment, 'VITE_API_HOST' | 'VITE_INSPECT' | 'PAYPAL_CLIENT_ID'>;
  readonly isDevelopment: boolean;
}

/** What helmet adds to every reply. It is written once: helmet would write it for each request. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders();
}

/** The hosts that a page may load from or connect to, and the other security headers. */
export function securityHeaders(
  app: FastifyInstance,
  { environment, isDevelopment }: Options,
): void {
  const { VITE_API_HOST: apiHost } = environment;
  const api = apiHost ? [new URL(apiHost).origin] : [];
  // `src/inspector/window/film/empty-document.ts`.
  const inspector = environment.VITE_INSPECT ? ['picture'] : [];
  const hasPaypal = environment.PAYPAL_CLIENT_ID !== undefined;
  const paypal = hasPaypal ? paypalHosts : [];
  // PayPal's script and Vite's client add inline styles and use strings as HTML.
  const isStrict = !hasPaypal && !isDevelopment;
  const vite = isDevelopment ? ["'unsafe-inline'"] : [];
  const headers = helmetHeaders({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...paypal, ...vite],
        styleSrc: isStrict ? ["'self'"] : ["'self'", "'unsafe-inline'"],
        // Pictures of content and listings may be on any host. `blob:` is the preview of an avatar.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...api],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...paypal, ...api, ...(isDevelopment ? ['ws:'] : [])],
        frameSrc: ["'self'", ...paypal, ...players],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...paypal],
        frameAncestors: ["'none'"],
        ...(isStrict && {
          requireTrustedTypesFor: ["'script'"],
          // `src/ui/html/browser` and `src/ui/trust-script.ts`.
          trustedTypes: ['dompurify', 'inert', 'default', ...inspector],
        }),
        // Without TLS, browsers would request every file of the site from a port without a server.
        upgradeInsecureRequests: null,
      },
    },
    xFrameOptions: { action: 'deny' },
    // The provider's window must be able to send messages to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Video players refuse pages that send no referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  const permissions = refusedFeatures.map((feature) => `${feature}=()`).join(', ');
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('permissions-policy', permissions);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}
