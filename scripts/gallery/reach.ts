import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { askPage } from '#testing/inspector-channel.ts';
import type { ShownState } from './every-state.ts';

/** How a page came to a state, or why it did not. */
export interface Reached {
  readonly way: readonly string[];
  /** Undefined when the page is in the state. */
  readonly problem: string | undefined;
}

/** The longest walk to a state, in milliseconds. */
const patience = 45_000;

/** Walks a page of the inspected site to a state. */
export async function reach(page: Page, { machine, id }: ShownState): Promise<Reached> {
  const end = Date.now() + patience;
  // The page may still be loading.
  while ((await ask(page, { type: 'go', flow: machine, state: id })) !== '' && Date.now() < end);
  while (Date.now() < end) {
    await wait(100);
    // The walk may load the page, which then answers nothing for a moment.
    const progress = Object(await ask(page, { type: 'progress' }));
    const { name, state, sentence, way = [] } = progress;
    if (name !== id) continue;
    if (state === 'finished') return { way, problem: undefined };
    if (state === 'failed') return { way, problem: String(sentence) };
  }
  return { way: [], problem: `The walk took longer than ${patience / 1000} s.` };
}

async function ask(page: Page, question: Parameters<typeof askPage>[1]): Promise<unknown> {
  const answer = askPage(page, question).catch(() => undefined);
  return Promise.race([answer, wait(3_000)]);
}

/** Whether a state is active, after the window has changed. */
export async function isStillThere(page: Page, { machine, path }: ShownState): Promise<boolean> {
  const value = await ask(page, { type: 'value', actor: machine });
  return pathsIn(value).some((one) => one === path);
}

/** The paths of the innermost states in a state's value. */
function pathsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.entries(value).flatMap(([key, inner]) =>
    pathsIn(inner).map((path) => (path === '' ? key : `${key}.${path}`)),
  );
}
