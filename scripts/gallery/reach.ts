import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { readPage, tellPage } from 'flow-inspector/testing/page';
import type { ShownState } from './every-state.ts';

/** How a page came to a state, or why it did not. */
export interface Reached {
  readonly way: readonly string[];
  /** Undefined when the page is in the state. */
  readonly problem: string | undefined;
}

/** The longest walk to a state, in milliseconds. */
const patience = 180_000;

/** Walks a page of the inspected site to a state. */
export async function reach(page: Page, { machine, id }: ShownState): Promise<Reached> {
  const end = Date.now() + patience;
  // The page may still be loading.
  const go = { type: 'state.go', flow: machine, state: id, isFresh: true } as const;
  while ((await soon(tellPage(page, go))) !== '' && Date.now() < end);
  while (Date.now() < end) {
    await wait(100);
    // The walk may load the page, which then answers nothing for a moment.
    const progress = (await soon(readPage(page)))?.replay;
    if (progress?.name !== id) continue;
    const { state, sentence, way = [] } = progress;
    if (state === 'finished') return { way, problem: undefined };
    if (state === 'failed') return { way, problem: sentence };
  }
  return { way: [], problem: `The walk took longer than ${patience / 1000} s.` };
}

/** An answer of the page. Undefined when it fails or takes long. */
async function soon<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer.catch(() => undefined), wait(3_000, undefined)]);
}

/** Whether a state is active, after the window has changed. */
export async function isStillThere(page: Page, { machine, path }: ShownState): Promise<boolean> {
  const actors = (await soon(readPage(page)))?.actors ?? [];
  const actor = actors.findLast(({ path }) => path === machine);
  return pathsIn(actor?.value).some((one) => one === path);
}

/** The paths of the innermost states in a state's value. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsIn(inner).map((path) => (path === '' ? key : `${key}.${path}`)),
  );
}
