import * as calls from '#contract/desk/calls/guests.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import type { DeskRoute } from '../desk-route.ts';
import { changeGuest } from './desk-guest-changes.ts';
import { listGuests, readGuest } from './desk-guest-store.ts';

/** The list of guests, a guest, and what owners can do with the account. */
export function guestRoutes(route: DeskRoute, { db, clock }: Deps): void {
  const status = 'success';

  route(calls.listDeskGuests, async ({ query }) => ({ status, ...(await listGuests(db, query)) }));

  route(calls.readDeskGuest, async ({ params }) => {
    const guest = await readGuest(db, params.id);
    if (!guest) throw notFound();
    return { status, guest };
  });

  route(calls.changeDeskGuest, async ({ actor, params, body }) => ({
    status,
    guest: await changeGuest({ db, clock, actor }, { ...params, ...body }),
  }));
}
