import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { TestServer } from '#testing/server.ts';
import type { Clock } from './clock.ts';
import { type Actor, Broken, keepPromises, stepsOf } from './steps.ts';
import { type Plan, World } from './world.ts';

/** A part of the world that is explored on its own, so that deep places are reached often. */
export interface Area {
  readonly name: string;
  readonly plan: fc.Arbitrary<Plan>;
  /** What has happened before the first step. */
  readonly begin: (world: World) => Promise<void>;
  readonly actors: readonly Actor[];
  /** Steps of a run. */
  readonly length: number;
  /** Runs in `npm test`. */
  readonly runs: number;
}

/** `WORLD_MINUTES`: how long each area is explored; without it `WORLD_RUNS`, or its number of runs. */
const minutes = Number(process.env.WORLD_MINUTES ?? 0);
const seed = Number(process.env.WORLD_SEED ?? 1);
const folder = join(import.meta.dirname, '../../.cache/world');

/** Takes steps in many orders. After each, every promise must be true. */
export async function explore(area: Area, server: TestServer, clock: Clock): Promise<void> {
  let last: { readonly broken: Broken; readonly world: World } | undefined;
  const property = fc.asyncProperty(
    area.plan,
    stepsOf(area.actors, area.length),
    async (plan, steps) => {
      const world = await World.create(server, clock, plan);
      try {
        await area.begin(world);
        await fc.asyncModelRun(() => ({ model: world, real: world }), steps);
        await rest(world);
      } catch (error) {
        if (error instanceof Broken) last = { broken: error, world };
        throw error;
      } finally {
        world.close();
      }
    },
  );
  const found = await fc.check(property, {
    seed,
    ...(minutes > 0
      ? { numRuns: 1_000_000, interruptAfterTimeLimit: minutes * 60_000 }
      : { numRuns: Number(process.env.WORLD_RUNS ?? area.runs) }),
    markInterruptAsFailure: false,
  });
  if (!found.failed) return;
  if (!last) throw new Error(fc.defaultReportMessage(found), { cause: found.errorInstance });
  const files = last.world.walk.write(folder, `${area.name.replaceAll(' ', '-')}-${seed}`);
  const { steps } = last.world.story;
  const finding = {
    promise: last.broken.promise,
    how: last.broken.how,
    steps,
    seed,
    run: found.numRuns,
  };
  const text = JSON.stringify({ ...finding, story: last.world.story.lines }, null, 1);
  writeFileSync(join(folder, 'finding.json'), text);
  throw new Found(last.broken, steps, found.numRuns, files);
}

/** A broken promise with its shortest story. */
class Found extends Error {
  constructor(broken: Broken, steps: number, run: number, files: readonly string[]) {
    const walks = files.map((file) => `  ${file}`).join('\n');
    super(
      `${broken.message}\n${steps} steps, seed ${seed}, run ${run}. Walks for the inspector:\n${walks}`,
    );
    this.name = 'Found';
  }
}

/** In the end, everything arrives and every time limit passes. */
async function rest(world: World): Promise<void> {
  while (world.network.release()) await world.settle();
  await world.pass(5 * 60_000);
  while (world.network.release()) await world.settle();
  await keepPromises(world);
}
