import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { acknowledgement } from '../envelope.ts';
import { id, timestamp } from '../fields.ts';
import { propertyId, userId } from '../ids.ts';
import { listReply } from '../list-reply.ts';
import { favourite } from '../records/favourite.ts';

export const listFavourites = defineCall({
  row: 'API-31',
  method: 'GET',
  path: '/watchlist-registry/get/by-detail/:userId',
  access: 'session',
  summary: "The signed-in guest's favourites, newest first",
  params: z.object({ userId }),
  reply: listReply('watchlist', favourite),
});

export const addFavourite = defineCall({
  row: 'API-32',
  method: 'POST',
  path: '/watchlist-registry',
  access: 'session',
  summary: 'Save a property to the favourites',
  body: z.object({ propertyId, userId, date: timestamp }),
  success: 201,
  reply: acknowledgement,
});

export const removeFavourite = defineCall({
  row: 'API-33',
  method: 'DELETE',
  path: '/watchlist-registry/:id',
  access: 'session',
  summary: 'Remove an entry from the favourites',
  params: z.object({ id }),
  reply: acknowledgement,
});
