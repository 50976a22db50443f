import { favouritesMachine } from '#machines/favourites/favourites.machine.ts';
import { examplesOf } from '#tests/support/machine/path-examples.ts';
import { lakeFavourite } from '#tests/support/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: favouritesMachine,
    inputs: [{ userId: 'user-1' }],
    events: [{ type: 'favourites.retry' }, { type: 'favourite.remove', id: 'favourite-1' }],
    outcomes: {
      listFavourites: {
        done: [{ status: 'success', watchlist: [lakeFavourite] }],
        error: anyFailure,
      },
      removeFavourite: {
        done: [{ status: 'success' }],
        error: anyFailure,
      },
    },
  }),
];
