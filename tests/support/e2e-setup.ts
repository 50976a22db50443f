import { prepareBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Before the browser tests: a browser, and the real product on demo data. After them: its end. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A run that a test starts uses the product that is there.
  if (process.env.E2E_BASE_URL) return async () => {};
  const [product] = await Promise.all([startProduct(), prepareBrowser()]);
  // The workers are started after this and read their base URL from it.
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}
