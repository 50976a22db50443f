import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { createProxyServer } from 'httpxy';
import { windowAt } from './window-files.ts';

const foreign = 'This address is only for this machine: open it as localhost.\n';

interface ProxyOptions {
  /** The origin of the app: `http://localhost:3000`. */
  readonly app: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** Where the window is shown: `/inspector`. */
  readonly path: string;
  /** Says that the app did not answer, and why. */
  readonly unreachable: (reason: string) => string;
}

/** `localhost`, `127.0.0.1` or `[::1]`, with or without a port. */
const ownHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/**
 * Whether a request comes from a page of this machine. The app may check the name of its host itself, so that no page of
 * another site reads it by a name that leads to this machine (DNS rebinding). It gets its own name from the proxy, so
 * the proxy checks the name in its place. A WebSocket of another site's page has that site's origin.
 */
function isOwn({ headers: { host, origin } }: IncomingMessage): boolean {
  const from = origin === undefined ? undefined : URL.parse(origin);
  return ownHost.test(host ?? '') && (from === undefined || ownHost.test(from?.host ?? ''));
}

/**
 * Serves the app and the window at one origin of this machine, because they share the browser's storage.
 *
 * @returns the origin, and what ends the server.
 */
export async function startProxy({ app, port, path, unreachable }: ProxyOptions) {
  const proxy = createProxyServer({ target: app, changeOrigin: true, autoRewrite: true });
  const show = windowAt(path);

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await proxy.web(request, response);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (response.headersSent) response.destroy();
      else {
        response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(unreachable(reason));
      }
    }
  }

  const server = createServer((request, response) => {
    if (!ownHost.test(request.headers.host ?? '')) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(foreign);
      return;
    }
    const url = request.url ?? '/';
    const isWindow = url === path || ['/', '?'].some((end) => url.startsWith(`${path}${end}`));
    if (!isWindow) return void forward(request, response);
    // A file that the window does not have, such as its coverage, can be the app's.
    const own = Object.assign(request, { url: url.slice(path.length) });
    show(own, response, () => void forward(Object.assign(request, { url }), response));
  });
  server.on('upgrade', (request, socket, head) => {
    if (!(socket instanceof Socket)) return;
    if (!isOwn(request)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      return;
    }
    void proxy.ws(request, socket, {}, head).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${own}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
