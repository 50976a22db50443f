import { prepareBrowser } from './browser.ts';
import { startProduct } from './product.ts';

/** Prepares a browser and starts the real product with demo data. Stops it after the tests. */
export default async function setUp(): Promise<() => Promise<void>> {
  // A run that was started by a test uses the running product.
  if (process.env.E2E_BASE_URL) return async () => {};
  const [product] = await Promise.all([startProduct(), prepareBrowser()]);
  // The workers start later and read their base URL from this variable.
  process.env.E2E_BASE_URL = product.url;
  return product.stop;
}
