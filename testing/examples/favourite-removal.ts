import { examplesOf } from 'flow-inspector/paths';
import { favouriteRemovalMachine } from '#machines/guest/favourites/favourite-removal.machine.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: favouriteRemovalMachine,
    inputs: [undefined],
    events: [{ type: 'favourite.remove', id: 'favourite-1' }],
    outcomes: { removeFavourite: { done: [{ status: 'success' }], error: anyFailure } },
  }),
];
