import { deskHeader } from '#contract/desk/desk-call.ts';
import type { Authenticate } from './client.ts';

/**
 * The browser adds the cookie of an operator's session. A read that meets the end of the session waits
 * for the sign-in and is sent again. A change is refused, and the operator decides.
 *
 * @param expired Called when the server has ended the session. It returns the sign-in that the page
 * waits for. Undefined when no page is open: then the call fails.
 * @param operator The id of the operator whom the page shows. Undefined without one.
 */
export function byCookie(
  expired: () => Promise<unknown> | undefined,
  operator: () => string | undefined,
): Authenticate {
  return (call) => ({
    headers: { accept: 'application/json', [deskHeader]: operator() ?? '1' },
    async isRenewed() {
      const signIn = expired();
      if (!signIn || call.method !== 'GET') return false;
      await signIn;
      return true;
    },
  });
}
