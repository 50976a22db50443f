import type { RequestOf } from '#contract/call.ts';
import type { listFavourites } from '#contract/calls/favourites.ts';
import type { Favourite } from '#contract/records/favourite.ts';
import { createResourceMachine } from '../../shared/resource.machine.ts';
import { withoutRecord } from '../without-record.ts';

/** My Favorites (FAV-12 … FAV-14): the guest's entries. */
export const favouritesMachine = createResourceMachine<
  readonly Favourite[],
  RequestOf<typeof listFavourites>
>({ id: 'favourites', calls: ['listFavourites'], without: withoutRecord });
