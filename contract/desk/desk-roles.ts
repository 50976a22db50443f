import { roles } from './desk-call.ts';

/* Who may send which calls. `tests/server/desk/access.test.ts` lists the result call by call. */

/** What every operator needs: the own account, and reading. */
export const everyRole = roles;

/** Refunds pay money back, and show account numbers. Managers run the homes, not the money. */
export const settlesRefunds = ['owner', 'support'] as const;

/** Listings, coupons, reviews and the texts of the pages. Support only reads them. */
export const runsHomes = ['owner', 'manager'] as const;

export const ownerOnly = ['owner'] as const;
