import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareBrowser } from './browser.ts';
import { forTests, type Product, startProduct } from './product.ts';

/** Prepares a browser and starts the real product with demo data. Stops it after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A run that was started by a test uses the running product.
  if (process.env.E2E_BASE_URL) return async () => {};
  // `E2E_COVERAGE=1`: the site with the inspector, which reports what the flows of its pages take.
  const settings = process.env.E2E_COVERAGE === '1' ? { VITE_INSPECT: '1' } : {};
  const [product, inspected] = await Promise.all([
    startProduct(settings, forTests),
    offerInspectedProduct(),
    prepareBrowser(),
  ]);
  // The workers start later and read the URLs from these variables.
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_INSPECTED_OFFER = inspected.url;
  return async () => {
    await Promise.all([product.stop(), inspected.stop()]);
  };
}

/**
 * The product with the inspector, which few tests need. The first request to the URL starts it, and
 * every request is answered with its origin.
 */
async function offerInspectedProduct(): Promise<Omit<Product, 'pid'>> {
  let started: Promise<Product> | undefined;
  const server = createServer(async (_request, response) => {
    started ??= startProduct({ VITE_INSPECT: '1' }, forTests);
    try {
      response.end((await started).url);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.close();
      await (await started)?.stop();
    },
  };
}
