import { examplesOf } from 'flow-inspector/paths';
import { favouritesMachine } from '#machines/guest/favourites/favourites.machine.ts';
import { userIdOf } from '#testing/ids.ts';
import { lakeFavourite } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

export const examples = [
  examplesOf({
    machine: favouritesMachine,
    inputs: [{ request: { params: { userId: userIdOf('user-1') } } }],
    events: [
      { type: 'resource.retry' },
      { type: 'resource.refresh' },
      { type: 'records.outdated' },
      { type: 'record.removed', id: 'favourite-1' },
    ],
    outcomes: { load: { done: [[lakeFavourite]], error: anyFailure } },
  }),
];
