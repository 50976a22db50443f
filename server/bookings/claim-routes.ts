import type { FastifyInstance } from 'fastify';
import { claimBooking as call } from '#contract/calls/claim.ts';
import type { Deps } from '../deps.ts';
import { limitRate } from '../rate-limit.ts';
import { route } from '../route.ts';
import { visitorAddress } from '../visitor-address.ts';
import { claimBooking, type NoteClaim } from './claim-booking.ts';

/** DESK-622: adds the claim to the trail, with the network address of the guest. */
type AuditClaim = (address: string, now: Date) => NoteClaim;

/** STAY-170: a guest puts a booking of the desk into the account. */
export async function claimRoutes(
  app: FastifyInstance,
  deps: Deps,
  audited: AuditClaim,
): Promise<void> {
  const { db, clock, seal } = deps;

  route(app, call, async ({ body: { code }, guest: { userId }, request }) => {
    await limitRate(deps, 'guessPerAddress', visitorAddress(request.address));
    await limitRate(deps, 'claimPerAccount', userId);
    const now = clock();
    const note = audited(request.address, now);
    const id = await claimBooking(db, seal, { userId, code }, now, note);
    return { status: 'success', booking: { id } };
  });
}
