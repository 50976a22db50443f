import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, initialTransition } from 'xstate';
import { PossibleSteps } from '#src/inspector/go/possible-steps.ts';
import { routeByStates, shortestRoute } from '#src/inspector/go/shortest-route.ts';
import { activeIn, WatchedActors } from '#src/inspector/watched-actors.ts';
import { ndakoHost } from '#src/inspector-host/ndako-host.ts';
import { everyFlow } from '#tests/support/machine/every-flow.ts';
import type { PathExamples } from '#tests/support/machine/path-examples.ts';
import { everyState } from '../../scripts/gallery/every-state.ts';

const host = ndakoHost({ carryOut: () => {} });

/** The lists from which people choose, each with one record, also without its refund tiers. */
const lists: Readonly<Record<string, string>> = {
  favourites: 'listFavourites',
  myBookings: 'listBookings',
  myPayments: 'listPayments',
};

/** The other flows of the page, from which examples come. */
const others = {
  of: (machine: string) => {
    const call = host.calls[lists[machine] ?? ''];
    const reply = call?.read?.(call.replies[0]?.body);
    const records: object[] = Object(reply).records ?? [];
    const data = [...records, ...records.map((record) => ({ ...record, refundTiers: undefined }))];
    return reply ? { data } : undefined;
  },
};
const actors = Object.assign(new WatchedActors(host), others);
const steps = new PossibleSteps(host, (snapshot) => actors.takenBy(snapshot));

/** The states of a list of machines to which no way is known from one of their inputs. */
function lostStates(wanted: readonly string[], own: readonly PathExamples[]): readonly string[] {
  const lost = new Set(wanted);
  const isEverySeen = (snapshot: AnyMachineSnapshot) => {
    for (const id of activeIn(snapshot)) lost.delete(id);
    return lost.size === 0;
  };
  // The second search is slow. It finds the states that depend on data.
  for (const search of [routeByStates, shortestRoute]) {
    for (const { machine, inputs } of own) {
      // The later inputs start further inside a flow, from where fewer ways lead on.
      for (const input of lost.size > 0 ? inputs.toReversed() : []) {
        const [start] = initialTransition(machine, input);
        search(start, isEverySeen, (snapshot) => steps.at(snapshot));
      }
    }
  }
  return [...lost];
}

test('a way is known to every state of every flow that a page can show', () => {
  const examples = everyFlow.flatMap((flow) => flow.examples);
  const lost = everyState([]).flatMap(({ states }) => {
    const shown = states.filter(({ hidden }) => hidden === undefined);
    const ids = new Set(shown.map(({ machine }) => machine));
    const own = examples.filter(({ machine }) => ids.has(machine.id));
    return lostStates(
      shown.map(({ id }) => id),
      own,
    );
  });
  expect(lost).toEqual([]);
}, 120_000);
