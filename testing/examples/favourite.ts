import { examplesOf } from 'flow-inspector/paths';
import { favouriteMachine } from '#machines/guest/favourite.machine.ts';
import { propertyIdOf, userIdOf } from '#testing/ids.ts';
import { lakeFavourite } from '#testing/machine/records.ts';
import { anyFailure } from './failures.ts';

const lakeHouse = { propertyId: propertyIdOf('property-1'), from: '/propertyDetails/property-1' };
const accepted = [{ status: 'success' }] as const;

export const examples = [
  examplesOf({
    machine: favouriteMachine,
    inputs: [
      { ...lakeHouse, userId: userIdOf('user-1') },
      { ...lakeHouse, userId: undefined },
    ],
    events: [{ type: 'favourite.toggle' }, { type: 'session.lost' }],
    outcomes: {
      listFavourites: {
        done: [
          { status: 'success', records: [] },
          { status: 'success', records: [lakeFavourite] },
        ],
        error: anyFailure,
      },
      addFavourite: {
        done: accepted,
        error: [
          ...anyFailure,
          { kind: 'reply', status: 409, code: 'already_saved', message: 'Saved' },
        ],
      },
      removeFavourite: { done: accepted, error: anyFailure },
    },
  }),
];
