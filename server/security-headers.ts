import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment.ts';

const paypal = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

interface Options {
  readonly environment: Pick<Environment, 'VITE_API_HOST'>;
  readonly isDevelopment: boolean;
}

/** Which hosts a page of ours may load from or speak to, and the other protective headers. */
export async function securityHeaders(
  app: FastifyInstance,
  { environment, isDevelopment }: Options,
): Promise<void> {
  const { VITE_API_HOST: apiHost } = environment;
  const api = apiHost ? [new URL(apiHost).origin] : [];
  const vite = isDevelopment ? ["'unsafe-inline'"] : [];
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...paypal, ...vite],
        // The PayPal SDK styles its buttons inline, and so do the parts that place themselves.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Pictures of content and listings may lie anywhere, and `blob:` is an avatar's preview.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...api],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...paypal, ...api, ...(isDevelopment ? ['ws:'] : [])],
        frameSrc: ["'self'", ...paypal, ...players],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'", ...paypal],
        frameAncestors: ["'self'"],
        // Without TLS it would send every file of the site to a port that nobody answers.
        upgradeInsecureRequests: null,
      },
    },
    // The provider's window must be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Video players refuse pages that do not say where they are.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  });
}
