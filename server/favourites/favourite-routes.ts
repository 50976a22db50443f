import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/calls/favourites.ts';
import type { Deps } from '../deps.ts';
import { doneSentence } from '../errors.ts';
import { requireSelf } from '../guest-access.ts';
import { route } from '../route.ts';
import { addFavourite, favouritesOf, removeFavourite } from './favourite-store.ts';

/** Listings that a guest keeps (API-31 … API-33). */
export async function favouriteRoutes(app: FastifyInstance, { db, clock }: Deps): Promise<void> {
  route(app, calls.listFavourites, async ({ params, guest, language }) => {
    requireSelf(guest, params.userId);
    return { status: 'success', records: await favouritesOf(db, guest.userId, language) };
  });

  route(app, calls.addFavourite, async ({ body, guest }) => {
    requireSelf(guest, body.userId);
    await addFavourite(db, {
      userId: guest.userId,
      propertyId: body.propertyId,
      date: new Date(body.date),
      createdAt: clock(),
    });
    return { status: 'success', message: doneSentence('server.favouriteAdded') };
  });

  route(app, calls.removeFavourite, async ({ params, guest }) => {
    await removeFavourite(db, guest.userId, params.id);
    return { status: 'success', message: doneSentence('server.favouriteRemoved') };
  });
}
