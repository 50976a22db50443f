import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';

/**
 * Sends a page's requests to URLs of a pattern through a proxy. The proxy receives each request
 * completely but forwards nothing until `release` is called.
 *
 * @returns `release`, which also stops the proxy.
 */
export async function holdLine(page: Page, pattern: string, baseURL: string | undefined) {
  const released = Promise.withResolvers<void>();
  const line = createServer(async (request, response) => {
    const body = new Uint8Array(await buffer(request));
    await released.promise;
    const { status, headers, text } = await passOn(request, body, baseURL);
    response.writeHead(status, headers).end(text);
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  const address = line.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await page.route(pattern, (route) => {
    const { pathname } = new URL(route.request().url());
    return route.continue({ url: `http://127.0.0.1:${port}${pathname}` });
  });
  return {
    release: async () => {
      released.resolve();
      await page.unroute(pattern);
      line.close();
    },
  };
}

async function passOn(
  { url, method, headers }: IncomingMessage,
  body: BodyInit,
  baseURL: string | undefined,
) {
  const reply = await fetch(new URL(url ?? '', baseURL), {
    method: method ?? 'GET',
    headers: {
      authorization: headers.authorization ?? '',
      'content-type': headers['content-type'] ?? '',
    },
    body,
  });
  return {
    status: reply.status,
    headers: { 'content-type': reply.headers.get('content-type') ?? '' },
    text: await reply.text(),
  };
}
