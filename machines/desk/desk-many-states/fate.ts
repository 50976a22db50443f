import type { RequestOf } from '#contract/call.ts';
import type { moveListings } from '#contract/desk/calls/listing-states.ts';
import type { ListingStanding } from '#contract/desk/records/listing-standing.ts';
import { offersListingStep } from '../../lives/listing-life.ts';

export type Moves = RequestOf<typeof moveListings>['body']['listings'];

type Move = Moves[number]['step'];

/** What the chosen listings are to become. */
export type Aim = 'published' | 'hidden';

const stepsTo = { published: ['publish', 'show'], hidden: ['hide'] } as const;

/** The step that leads a listing there. Undefined: it stays as it is. */
export function stepTo(aim: Aim, { state, missing }: ListingStanding): Move | undefined {
  return stepsTo[aim].find((step) => offersListingStep(step, { state, missing, isBooked: true }));
}

/** The listings that change, each with the version that the operator saw. */
export function movesTo(aim: Aim, listings: readonly ListingStanding[]): Moves {
  return listings.flatMap((listing) => {
    const step = stepTo(aim, listing);
    return step ? [{ id: listing.id, version: listing.version, step }] : [];
  });
}

/** What takes the moves back. A published draft is no draft again, so then there is none. */
export function backOf(moves: Moves, now: readonly ListingStanding[]): Moves | undefined {
  const backs = moves.flatMap(({ id, step }) => {
    const listing = now.find((one) => one.id === id);
    if (!listing || step === 'publish') return [];
    const back: Move = step === 'hide' ? 'show' : 'hide';
    return [{ id, version: listing.version, step: back }];
  });
  return backs.length === moves.length ? backs : undefined;
}

const stateAfter = { publish: 'published', show: 'published', hide: 'hidden' } as const;

/** Whether each listing has the state to which its move leads. */
export function areMade(moves: Moves, now: readonly ListingStanding[]): boolean {
  const states = new Map(now.map(({ id, state }) => [id, state]));
  return moves.every(({ id, step }) => states.get(id) === stateAfter[step]);
}
