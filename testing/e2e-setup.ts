import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { prepareBrowser } from './browser.ts';
import { shareDeskSessions } from './desk-operator.ts';
import { OtherPlatform } from './other-platform.ts';
import { forTests, inDevelopment, type Product, startProduct } from './product.ts';
import { warmSite } from './warm-site.ts';

/** Prepares a browser and starts the real product with demo data. Stops it after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A run that was started by a test uses the running product.
  if (process.env.E2E_BASE_URL) return async () => {};
  // `E2E_COVERAGE=1`: the site with the inspector, which reports what the flows of its pages take.
  const platform = new OtherPlatform();
  const platformOrigin = await platform.listen();
  const settings = {
    PRIVATE_CALENDARS: platformOrigin,
    // So that a test sees the rendered page on a busy machine too.
    RENDER_WAIT: '60',
    ...(process.env.E2E_COVERAGE === '1' && { VITE_INSPECT: '1' }),
    ...(process.env.E2E_STAY_UNIT && { VITE_STAY_UNIT: process.env.E2E_STAY_UNIT }),
  };
  const [product, inspected, developed] = await Promise.all([
    // In a fresh clone, and for another unit, the site is built first.
    startProduct(settings, forTests, 480_000),
    offerProduct(() => startProduct({ VITE_INSPECT: '1' }, forTests, 480_000)),
    offerProduct(startDevelopment),
    prepareBrowser(),
  ]);
  await shareDeskSessions(product.url);
  // The workers start later and read the URLs from these variables.
  process.env.E2E_BASE_URL = product.url;
  process.env.E2E_OTHER_PLATFORM = platformOrigin;
  process.env.E2E_INSPECTED_OFFER = inspected.url;
  process.env.E2E_DEVELOPMENT_OFFER = developed.url;
  return async () => {
    await Promise.all([product.stop(), inspected.stop(), developed.stop(), platform.close()]);
  };
}

async function startDevelopment(): Promise<Product> {
  const product = await startProduct({}, inDevelopment);
  await warmSite(product.url);
  return product;
}

/**
 * A product that few tests need. The first request to the URL starts it. The reply to every request is
 * its origin.
 */
async function offerProduct(start: () => Promise<Product>): Promise<Omit<Product, 'pid'>> {
  let started: Promise<Product> | undefined;
  const server = createServer(async (_request, response) => {
    started ??= start();
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
