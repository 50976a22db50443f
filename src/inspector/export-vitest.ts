import { quoted, slugOf, sourceOf } from './source-text.ts';
import type { EventStep, StartStep, Walk } from './walk.ts';

/** An actor of a walk, from its start to its end. */
interface ActorRun {
  readonly start: StartStep;
  readonly events: readonly EventStep[];
}

/**
 * The actors of a walk that can be exported as a machine test: those that received events and whose
 * machine is exported in `machines/`. A test cannot import a machine from a factory.
 */
export function exportableActors(walk: Walk): string[] {
  const paths = new Set(walk.steps.flatMap((step) => (step.kind === 'start' ? step.actor : [])));
  return [...paths].filter((path) => longestRunOf(walk, path));
}

/** The actor of a path with the most steps. */
function longestRunOf(walk: Walk, path: string): ActorRun | undefined {
  const runs: { start: StartStep; events: EventStep[] }[] = [];
  for (const step of walk.steps) {
    if (step.kind === 'start' && step.actor === path) runs.push({ start: step, events: [] });
    if (step.kind === 'event' && step.actor === path) runs.at(-1)?.events.push(step);
  }
  return runs
    .filter(({ start, events }) => start.source && events.length > 0)
    .toSorted((one, other) => other.events.length - one.events.length)[0];
}

/** The walk of one actor as a machine test, for `tests/machines/`. */
export function vitestFile(walk: Walk, actor: string): File {
  const run = longestRunOf(walk, actor);
  if (!run) throw new Error(`${actor} has no machine that a test could import`);
  const name = `${slugOf(walk.name)}-${slugOf(actor)}.test.ts`;
  return new File([textOf(walk, run)], name, { type: 'text/plain' });
}

function textOf(walk: Walk, { start, events }: ActorRun): string {
  const { module, name } = start.source ?? { module: '', name: '' };
  const effects = [start, ...events].flatMap((step) => step.effects);
  const options = `{\n    input: ${sourceOf(start.input, '    ')},\n    clock,\n  }`;
  return `import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { ${name} } from '${module}';
import { happen } from '#tests/support/machine/replay.ts';
import { runMachine } from '#tests/support/machine/run-machine.ts';
import { StepClock } from '#tests/support/machine/step-clock.ts';

// Recorded data has no branded types.
const machine: AnyStateMachine = ${name};

test(${quoted(walk.name)}, async () => {
  const clock = new StepClock();
  const { actor, calls, effects } = runMachine(machine, ${options});
  const live = { actor, calls, clock };
  const state = () => actor.getSnapshot().value;
  expect(state()).toEqual(${sourceOf(start.leadsTo, '  ')});
${events.map(stepText).join('')}
  expect(effects).toEqual(${sourceOf(effects, '  ')});
  actor.stop();
});
`;
}

function stepText({ event, leadsTo }: EventStep): string {
  return `
  await happen(live, ${sourceOf(event, '  ')});
  expect(state()).toEqual(${sourceOf(leadsTo, '  ')});
`;
}
