import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

interface Options {
  readonly environment: Pick<Environment, 'VITE_API_HOST' | 'PAYPAL_CLIENT_ID'>;
  readonly isDevelopment: boolean;
}

/** The hosts that a page may load from or connect to, and the other security headers. */
export async function securityHeaders(
  app: FastifyInstance,
  { environment, isDevelopment }: Options,
): Promise<void> {
  const { VITE_API_HOST: apiHost } = environment;
  const api = apiHost ? [new URL(apiHost).origin] : [];
  const hasPaypal = environment.PAYPAL_CLIENT_ID !== undefined;
  const paypal = hasPaypal ? paypalHosts : [];
  // PayPal's script and Vite's client add inline styles and use strings as HTML.
  const isStrict = !hasPaypal && !isDevelopment;
  const vite = isDevelopment ? ["'unsafe-inline'"] : [];
  await app.register(fastifyHelmet, {
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
          // `src/ui/sanitise.ts`, `src/ui/plain-text.ts` and `src/app/trust-script.ts`.
          trustedTypes: ['dompurify', 'inert', 'default'],
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
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissions);
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
