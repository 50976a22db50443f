import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { examplesOf } from '#testing/machine/path-examples.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: favouriteRemovalMachine,
    inputs: [undefined],
    events: [{ type: 'favourite.remove', id: 'favourite-1' }],
    outcomes: { removeFavourite: { done: [{ status: 'success' }], error: anyFailure } },
  }),
];
