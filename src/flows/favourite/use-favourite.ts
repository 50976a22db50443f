import type { ReplyOf } from '#contract/call.ts';
import { addFavourite, listFavourites, removeFavourite } from '#contract/calls/favourites.ts';
import type { PropertyId, UserId } from '#contract/ids.ts';
import { sitePath } from '#contract/site-path.ts';
import {
  type FavouriteActor,
  type FavouriteToAdd,
  favouriteMachine,
} from '#machines/guest/favourite.machine.ts';
import { callActor, callsActor } from '../../app/actors.ts';
import { useFlow } from '../../app/use-flow.ts';

const machine = favouriteMachine.provide({
  actors: {
    listFavourites: callActor(listFavourites),
    removeFavourite: callActor(removeFavourite),
    addFavourite: callsActor<ReplyOf<typeof addFavourite>, FavouriteToAdd>(({ input, send }) => {
      const date = new Date().toISOString();
      return send(addFavourite, { body: { ...input.body, date } });
    }),
  },
});

/** The heart of one property and one guest; a visitor has no `userId`. Others need another `key`. */
export function useFavourite(propertyId: PropertyId, userId: UserId | undefined): FavouriteActor {
  const from = sitePath('/propertyDetails/:id', { id: propertyId });
  return useFlow(machine, { input: { propertyId, userId, from } });
}
