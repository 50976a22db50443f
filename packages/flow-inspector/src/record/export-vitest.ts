import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import { quoted, slugOf, sourceOf } from './source-text.ts';
import { walkFile } from './stored-walks.ts';
import type { EventStep, StartStep, Walk } from './walk.ts';

/** An actor of a walk, from its start to its end. */
export interface ActorRun {
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

/** The actors of a walk that received events, in the order of their start. */
export function runsOf({ steps }: Walk): ActorRun[] {
  const runs: { start: StartStep; events: EventStep[] }[] = [];
  for (const step of steps) {
    if (step.kind === 'start') runs.push({ start: step, events: [] });
    if (step.kind !== 'event') continue;
    runs.findLast(({ start }) => start.actor === step.actor)?.events.push(step);
  }
  return runs.filter(({ events }) => events.length > 0);
}

/** The actor of a path with the most steps. */
export function longestRunOf(walk: Walk, path: string): ActorRun | undefined {
  return runsOf(walk)
    .filter(({ start }) => start.actor === path && start.source)
    .toSorted((one, other) => other.events.length - one.events.length)[0];
}

/**
 * The walk of one actor as a machine test, for `tests/machines/`, and the recorded walk beside it. The
 * test names the events that differ from a straight run, where every call succeeds and every delay ends.
 */
export function vitestFiles(walk: Walk, actor: string): readonly File[] {
  const run = longestRunOf(walk, actor);
  if (!run) throw new Error(`${actor} has no machine that a test could import`);
  const name = `${slugOf(walk.name)}-${slugOf(actor)}.test.ts`;
  return [new File([textOf(walk, run)], name, { type: 'text/plain' }), walkFile(walk)];
}

function textOf(walk: Walk, { start, events }: ActorRun): string {
  const { module, name } = start.source ?? { module: '', name: '' };
  const last = events.at(-1);
  const differing = events.filter(isDifferent);
  const end =
    last && isDifferent(last) ? [] : [`expect(await flow.ends())${toEqual(last?.leadsTo)}`];
  const lines = [
    ...differing.map(
      ({ event, leadsTo }) =>
        `expect(await flow.happens(${quoted(triggerLabel(triggerOf(event.type)))}))${toEqual(leadsTo)}`,
    ),
    ...end,
    `expect(flow.effects())${toEqual(shownEffects([start, ...events]))}`,
  ];
  return `import { expect, test } from 'vitest';
import { ${name} } from '${module}';
import { recordedFlow } from '#testing/machine/recorded-flow.ts';

test(${quoted(walk.name)}, async () => {
  const file = new URL('./${slugOf(walk.name)}.walk.json', import.meta.url);
  const flow = await recordedFlow(${name}, file, ${quoted(start.actor)});
${lines.map((line) => `  ${line};\n`).join('')}});
`;
}

/** The end of a call with success and the end of a delay belong to a straight run. */
export function isDifferent({ event, cause }: EventStep): boolean {
  const { kind } = triggerOf(event.type);
  return kind === 'error' || (cause !== 'call' && cause !== 'delay');
}

/** The effects that a person notices. */
function shownEffects(steps: readonly (StartStep | EventStep)[]): unknown[] {
  return steps.flatMap(({ effects }) => effects).filter(isShownEffect);
}

export function isShownEffect(effect: unknown): boolean {
  const type = typeof effect === 'object' && effect !== null && 'type' in effect && effect.type;
  return type === 'notice' || type === 'navigate';
}

function toEqual(value: unknown): string {
  return `.toEqual(${sourceOf(value, '  ')})`;
}
