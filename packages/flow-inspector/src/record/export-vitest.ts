import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import { type ActorRun, everyRunOf, isDifferent, isShownEffect, runsOf } from './actor-runs.ts';
import { quoted, slugOf, sourceOf } from './source-text.ts';
import { walkFile } from './stored-walks.ts';
import type { EventStep, StartStep, Walk } from './walk.ts';

/**
 * The actors of a walk that can be exported as a machine test: those that received events and whose
 * machine the host names. A test cannot import a machine from a factory.
 */
export function exportableActors(walk: Walk): string[] {
  const runs = runsOf(walk).filter(({ start }) => start.source);
  return [...new Set(runs.map(({ start }) => start.actor))];
}

/**
 * The walk of one actor as a machine test, and the recorded walk beside it. The test has every run of the
 * actor. It names the events that differ from a straight run, where every call succeeds and every delay
 * ends.
 */
export function vitestFiles(walk: Walk, actor: string): readonly File[] {
  const runs = everyRunOf(walk, actor);
  const source = runs.find(({ start }) => start.source)?.start.source;
  if (!source) throw new Error(`${actor} has no machine that a test could import`);
  const name = `${slugOf(walk.name)}-${slugOf(actor)}.test.ts`;
  const text = `import { recordedFlow } from 'flow-inspector/testing/machine';
import { expect, test } from 'vitest';
import { ${source.name} } from '${source.module}';

test(${quoted(walk.name)}, async () => {
  const file = new URL('./${slugOf(walk.name)}.walk.json', import.meta.url);
  const flow = await recordedFlow(${source.name}, file, ${quoted(actor)});
${runs.map(runText).join('\n')}});
`;
  return [new File([text], name, { type: 'text/plain' }), walkFile(walk)];
}

/** A run from its start to its end. */
function runText({ start, events }: ActorRun): string {
  const last = events.at(-1);
  const end =
    last && !isDifferent(last) ? [`expect(await flow.ends())${toEqual(last.leadsTo)}`] : [];
  const lines = [
    `expect(flow.starts())${toEqual(start.leadsTo)}`,
    ...events
      .filter(isDifferent)
      .map(
        ({ event, leadsTo }) =>
          `expect(await flow.happens(${quoted(triggerLabel(triggerOf(event.type)))}))${toEqual(leadsTo)}`,
      ),
    ...end,
    `expect(flow.effects())${toEqual(shownEffects([start, ...events]))}`,
  ];
  return lines.map((line) => `  ${line};\n`).join('');
}

function shownEffects(steps: readonly (StartStep | EventStep)[]): unknown[] {
  return steps.flatMap(({ effects }) => effects).filter(isShownEffect);
}

function toEqual(value: unknown): string {
  return `.toEqual(${sourceOf(value, '  ')})`;
}
