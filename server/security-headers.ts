import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { policyFor, type SiteSources } from './csp.ts';

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
/** What helmet adds to every reply. It is written once: helmet would write it for each request. */
function helmetHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(response.req, response, () => undefined);
  return response.getHeaders();
}

/**
 * The hosts that a page may load from or connect to, and the other security headers. A page with inline styles or
 * scripts has its own policy.
 */
export function securityHeaders(
  app: FastifyInstance,
  sources: Pick<SiteSources, 'environment' | 'isDevelopment'>,
): void {
  const headers = helmetHeaders({
    contentSecurityPolicy: false,
    xFrameOptions: { action: 'deny' },
    // The provider's window must be able to send messages to the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Video players refuse pages that send no referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
  });
  const own = {
    'content-security-policy': policyFor({ kind: 'site', ...sources }),
    'permissions-policy': refusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).headers(own);
    if (request.protocol === 'https') {
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    }
    done();
  });
}
