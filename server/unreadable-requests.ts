import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FailureCode } from '#contract/failure.ts';
import { policyFor } from './csp.ts';
import { type RefusalStatus, refuse, type ServerMessage, sentenceOf } from './errors.ts';

/** The security headers of replies for which Fastify runs no hooks. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': policyFor({ kind: 'nothing' }),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

type Reason = readonly [RefusalStatus, FailureCode, ServerMessage];

const reasons: Readonly<Record<string, Reason>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'malformed', 'server.tooSlow'],
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'server.headersTooLarge'],
};

/**
 * Answers what Node cannot read as a request, so that Fastify never sees it.
 *
 * @returns the status of the reply, or undefined when the client is gone.
 */
export function answerUnreadable(
  error: Error & { readonly code?: string },
  socket: Socket,
): RefusalStatus | undefined {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const [status, code, key] = reasons[error.code ?? ''] ?? [400, 'malformed', 'server.badRequest'];
  const body = JSON.stringify({ status: 'error', message: sentenceOf(key, 'en'), code });
  const headers = {
    ...bareHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
  return status;
}

/** A name, an IPv4 address, or an IPv6 address in brackets, and perhaps a port. */
const plainHost = /^(?:[a-z\d._-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/**
 * Refuses an `Expect` header that the server cannot meet, a request without a host, and one whose host is more
 * than that. The addresses of the site, and what is kept of it, have the host in them.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  // Otherwise Node would answer 417 without a body.
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response);
  });
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    if (!/^(100-continue)?$/i.test(headers.expect ?? '')) {
      throw refuse(417, 'malformed', 'server.expectation');
    }
    const isHostKnown = headers.host !== undefined || raw.httpVersion !== '1.1';
    if (!isHostKnown || !plainHost.test(headers.host ?? 'none')) {
      throw refuse(400, 'malformed', 'server.badRequest');
    }
    done();
  });
}
