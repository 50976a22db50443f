import { expect, type Page, test } from '@playwright/test';
import type { AnyStateMachine } from 'xstate';
import { writeCoverage } from '../coverage-files.ts';
import { HeldCalls } from './held-calls.ts';
import { holdTimers } from './held-timers.ts';
import { type PlannedWalk, planWalks, sightOf } from './plan-walks.ts';
import { keepNotices } from './seen-notices.ts';
import type { WalkMap } from './walk-map.ts';
import { Walker } from './walker.ts';

/** The title of a walk in a report. */
function titleOf({ events }: PlannedWalk): string {
  const steps = events.map((event) => event.type.replace(/^xstate\.|\.actor/g, ''));
  return ['start', ...steps].join(' → ');
}

/**
 * Checks a map against the types of its machine.
 */
export function walkMapOf<M extends AnyStateMachine, World>(map: WalkMap<M, World>): WalkMap {
  // The walker passes only events and snapshots of the map's machine, and the map's own world.
  return map as unknown as WalkMap;
}

/**
 * Runs every walk of a flow in the page and checks the page at every step. It fails when a state, an
 * event or an outcome of a call does not occur.
 */
export async function walkFlow(name: string, map: WalkMap, page: Page, baseURL: string) {
  const started = Date.now();
  const { walks, sights } = planWalks(map);
  const taken = new Set<string>();
  const known = new Set<string>();
  const calls = new HeldCalls(map.calls);
  await keepNotices(page);
  await holdTimers(page);
  await calls.watch(page);
  const world = await map.prepare(baseURL, page);
  for (const planned of walks) {
    await test.step(titleOf(planned), async () => {
      const walker = new Walker(map, planned, { page, baseURL, calls, world, known });
      for (const one of await walker.go()) taken.add(one);
    });
  }
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${name}: ${walks.length} walks, ${sights.size} states and triggers, ${seconds} s`);
  writeCoverage('browser', { name: `walks-${name}`, file: test.info().file, ids: taken });
  const seen = new Set([...taken].map(sightOf));
  expect([...sights].filter((one) => !seen.has(one))).toEqual([]);
}
