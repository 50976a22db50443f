import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { PathExamples } from '#tests/support/machine/path-examples.ts';
import { everyUse, type Path, planPaths, walkOnPaper } from '#tests/support/machine/paths.ts';
import { rewrite, withoutTransition } from '#tests/support/machine/rewrite.ts';
import { walkFlow } from '#tests/support/machine/walk-flow.ts';
import { examples as booking } from './examples/booking.ts';
import { examples as payment } from './examples/payment.ts';

/** A path, and the states that are entered on it: entering one again begins its calls anew. */
interface Recorded {
  readonly path: Path;
  readonly entered: readonly string[];
}

interface Recording {
  readonly machine: AnyStateMachine;
  readonly transitions: readonly string[];
  /** The recorded paths that take a transition. */
  readonly pathsBy: ReadonlyMap<string, readonly Recorded[]>;
}

/** The paths of a flow as they are recorded, by the transitions that they take. */
function record(everyExamples: readonly PathExamples[]): Recording {
  const plans = everyExamples.map((examples) => planPaths(examples, everyUse));
  const [first] = plans;
  if (!first) throw new Error('There are no examples');
  const { machine, transitions } = first;
  const pathsBy = new Map<string, Recorded[]>(transitions.map((id) => [id, []]));
  for (const path of plans.flatMap(({ paths }) => paths)) {
    const { visits } = walkOnPaper(machine, path);
    const recorded = { path, entered: visits.filter((visit) => !pathsBy.has(visit)) };
    for (const taken of new Set(visits)) pathsBy.get(taken)?.push(recorded);
  }
  return { machine, transitions, pathsBy };
}

/** Whether a machine goes a recorded path as it was recorded. */
function goesAs(machine: AnyStateMachine, { path, entered }: Recorded): boolean {
  try {
    const { path: gone, visits } = walkOnPaper(machine, path);
    const isTransition = (visit: string) => visit.includes(': ');
    return isDeepStrictEqual(
      { path: gone, entered: visits.filter((visit) => !isTransition(visit)) },
      { path, entered },
    );
  } catch {
    return false;
  }
}

describe.each([
  { id: 'booking', recording: record(booking) },
  { id: 'payment', recording: record(payment) },
])('$id', ({ recording: { machine, transitions, pathsBy } }) => {
  it('goes its recorded paths as they were recorded', () => {
    const recorded = new Set([...pathsBy.values()].flat());
    expect([...recorded].filter((path) => !goesAs(machine, path))).toEqual([]);
  });

  it('goes otherwise without any one of its transitions', () => {
    const unnoticed = transitions.filter((gone) => {
      const mutant = withoutTransition(machine, gone);
      return (pathsBy.get(gone) ?? []).every((path) => goesAs(mutant, path));
    });
    expect(unnoticed).toEqual([]);
  });
});

it('names a state that no path reaches, and the transition out of it', async () => {
  const withLostState = (machine: AnyStateMachine) =>
    rewrite(machine, {
      transition: (config) => config,
      state: (config, id) =>
        id === machine.id
          ? { ...config, states: { ...Object(config.states), lost: { on: { find: 'left' } } } }
          : config,
    });
  const examples = booking
    .slice(0, 1)
    .map((part) => ({ ...part, machine: withLostState(part.machine) }));
  const [walk] = await walkFlow({ examples });
  expect(walk?.missed).toEqual(expect.arrayContaining(['booking.lost', 'booking.lost: find']));
});
