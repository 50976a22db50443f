import type { FastifyInstance } from 'fastify';
import ipaddr from 'ipaddr.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The network address of the sender. Use it instead of `ip`, which a closed connection forgets. */
    address: string;
  }
}

/** Keeps the address of each request when it arrives. */
export function keepAddresses(app: FastifyInstance): void {
  app.decorateRequest('address', 'unknown');
  app.addHook('onRequest', (request, _reply, done) => {
    const ip: string | undefined = request.ip;
    if (ip !== undefined) request.address = ip;
    done();
  });
}

/**
 * What limits count as one address. A provider gives each customer a /64 of IPv6, so all its
 * addresses count as one. An IPv4-mapped address (`::ffff:192.0.2.1`) counts as its IPv4 address.
 */
export function visitorAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
