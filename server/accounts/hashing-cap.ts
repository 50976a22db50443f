import { Refusal } from '../errors.ts';

/**
 * Requests that hash a password at the same time, in this process. A hash keeps a thread busy for
 * about 30 ms and uses 19 MiB.
 */
const mostAtOnce = 32;

let underWay = 0;

/**
 * Handles a request that hashes a password. Wrap the whole handler, so that a refused request
 * neither counts as a guess nor uses up a code.
 *
 * @throws Refusal 503 when too many of them are under way.
 */
export async function withHashing<T>(handle: () => Promise<T>): Promise<T> {
  if (underWay >= mostAtOnce)
    throw new Refusal(503, 'unavailable', 'server.busy', { retryAfter: 1 });
  underWay += 1;
  try {
    return await handle();
  } finally {
    underWay -= 1;
  }
}
