import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    slow?: boolean | undefined;
  }
}

/** The error with which Node ends a request that takes too long. See `answerUnreadable`. */
function timeout(): Error {
  return Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
}

/**
 * Ends a request whose body does not arrive in time. Node has one limit for all requests, which is that of
 * the slowest call: the archive of an import on a slow line. So each other body has this shorter limit. A
 * slow call has it only until its sender is admitted, then its body must make progress in each such time.
 */
export function limitBodyTime(app: FastifyInstance, limitMs: number): void {
  const admitted = new WeakSet<IncomingMessage>();

  function watch(raw: IncomingMessage): void {
    let seen = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      if (admitted.has(raw) && bytesRead > seen) {
        seen = bytesRead;
        return;
      }
      clearInterval(timer);
      app.server.emit('clientError', timeout(), raw.socket);
      raw.socket.destroySoon();
    }, limitMs).unref();
    // Also after an early reply: Node still reads the rest of the body then.
    raw.once('close', () => clearInterval(timer));
  }

  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
    // A request of `inject` has no connection, and its body is there at once.
    if (hasBody && raw.socket instanceof Socket) watch(raw);
    done();
  });
  // After the route's own `onRequest`, which refuses who may not send the call.
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (request.routeOptions.config.slow) admitted.add(request.raw);
    done(null, payload);
  });
}
