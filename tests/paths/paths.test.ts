import { afterAll, describe, expect, it } from 'vitest';
import { everyFlow } from '#tests/support/machine/every-flow.ts';
import type { PathExamples } from '#tests/support/machine/path-examples.ts';
import { planPaths } from '#tests/support/machine/paths.ts';
import { replay } from '#tests/support/machine/replay.ts';

const report: string[] = [];

afterAll(() => console.log(report.join('\n')));

/** Walks every path of the examples; answers the transitions there are and those that were taken. */
async function walk(examples: PathExamples) {
  const plan = planPaths(examples);
  const taken = new Set<string>();
  for (const path of plan.paths) {
    const steps = await replay(plan, path, (id) => taken.add(id));
    const way = steps.map(({ event }) => event).join(' → ');
    for (const step of steps) expect(step.actual, way).toEqual(step.expected);
  }
  return { ...plan, taken };
}

describe.each(everyFlow)('$name', ({ machines, examples }) => {
  const ids = [...new Set(examples.map(({ machine }) => machine.id))];

  it('has examples of every machine', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining([...machines]));
  });

  it.each(ids)('%s goes every way it can go', { timeout: 60_000 }, async (id) => {
    const walks: Awaited<ReturnType<typeof walk>>[] = [];
    for (const part of examples.filter(({ machine }) => machine.id === id)) {
      walks.push(await walk(part));
    }
    const states = walks[0]?.states ?? 0;
    const all = walks[0]?.transitions ?? [];
    const missed = all.filter((name) => !walks.some(({ taken }) => taken.has(name)));
    const paths = walks.flatMap((one) => one.paths).length;
    const coverage = ((100 * (all.length - missed.length)) / all.length).toFixed(1);
    report.push(
      `${id}: ${states} states, ${all.length} transitions, ${paths} paths, coverage ${coverage}%`,
    );
    expect(missed).toEqual([]);
  });
});
