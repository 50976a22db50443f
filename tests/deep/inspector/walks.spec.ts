import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { execa } from 'execa';
import { slugOf } from 'flow-inspector/testing';
import { keepTest, openInspector } from 'flow-inspector/testing/window';
import { type Walk, walkOf } from 'flow-inspector/walks';
import {
  type Bench,
  developed,
  type HandWalk,
  handWalks,
  recordByHand,
  replayFile,
} from '#testing/hand-walks.ts';
import { forTests, startProduct } from '#testing/product.ts';
import { expect, test } from '#testing/walk-test.ts';

const root = join(import.meta.dirname, '../../..');
const machineTests = join(root, 'tests/machines/exported');
const browserTests = join(root, 'tests/deep/inspector/exported');
const storedWalks = join(root, 'tests/deep/walks/recorded');

/** Counts the presses of the pointer in all windows of the test. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.context().exposeBinding('pressed', () => {
    presses += 1;
  });
  await page.context().addInitScript(() => {
    const { pressed } = Object(globalThis);
    // Playwright repeats a press that hits another element. It stops the first one at the window, so it never comes here.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && pressed(), true);
  });
  return () => presses;
}

function walkFileOf({ name }: HandWalk): string {
  return join(browserTests, `${slugOf(name)}.walk.json`);
}

async function walkIn(one: HandWalk): Promise<Walk> {
  const walk = walkOf(await readFile(walkFileOf(one), 'utf8'));
  if (!walk) throw new Error(`${one.name} has no walk of this version`);
  return walk;
}

/** The notices and the messages of a walk. */
function sentencesOf({ steps }: Walk): string[] {
  return steps.flatMap((step) => {
    if (step.kind === 'alert') return step.sentence;
    return step.kind === 'event' ? step.sentences : [];
  });
}

/** Records a walk and exports it both ways. @returns how many presses the recording took. */
async function recordAndExport(one: HandWalk, bench: Bench): Promise<number> {
  const presses = await recordByHand(one, bench);
  await keepTest(bench.inspector, `Vitest test of ${one.flow}`, machineTests);
  await keepTest(bench.inspector, 'Playwright test', browserTests);
  expect(sentencesOf(await walkIn(one))).toContainEqual(expect.stringContaining(one.says));
  return presses;
}

/** A copy of an exported test on a page whose forms are connected to nothing, which must fail. */
async function unwire(file: string): Promise<void> {
  const text = await readFile(join(browserTests, file), 'utf8');
  const unwired = text.replace(
    'async ({ page }) => {',
    `async ({ page }) => {
  test.fail();
  await page.addInitScript(() => {
    const swallow = (event: Event) => {
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('submit', swallow, true);
  });`,
  );
  await writeFile(join(browserTests, `unwired-${file}`), unwired);
}

async function run(tool: string, args: readonly string[], url: string): Promise<string> {
  const { all } = await execa(process.execPath, [join(root, 'node_modules', tool), ...args], {
    cwd: root,
    env: { E2E_BASE_URL: url, E2E_INSPECTED_URL: url, NO_COLOR: '1' },
    all: true,
    reject: false,
  });
  return all;
}

/** Nothing but the walk can give a reply to a call. */
async function cutOff(page: Page): Promise<void> {
  for (const api of ['**/apartment/api/**', '**/desk/api/**']) {
    await page.route(api, (route) => route.abort());
  }
}

/** Replays every walk. @returns what the inspector says of those that failed. */
async function replayAll(bench: Bench): Promise<string[]> {
  const ends: string[] = [];
  for (const one of [...handWalks, developed]) {
    ends.push(await replayFile(one.name, walkFileOf(one), bench));
  }
  return ends.filter((end) => !end.includes('has finished'));
}

/** Replaces the stored walks, which `npm run flows -- --since` runs, after an intended change of the flows. */
async function keepWalks(): Promise<void> {
  for (const one of [...handWalks, developed]) {
    const file = walkFileOf(one);
    if (!existsSync(join(storedWalks, basename(file)))) continue;
    await copyFile(file, join(storedWalks, basename(file)));
  }
}

/** Opens the inspector beside a page of a site. */
async function benchAt(page: Page, url: string): Promise<Bench> {
  page.context().setDefaultTimeout(60_000);
  const presses = await countPresses(page);
  await page.goto(`${url}/FAQ`);
  return { page, url, presses, inspector: await openInspector(page) };
}

// Each test needs the walks that the first two have recorded.
test.describe.configure({ mode: 'serial', timeout: 1_200_000 });

test('walks are recorded by hand and exported', async ({ page, inspectedUrl }) => {
  for (const folder of [machineTests, browserTests]) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  const bench = await benchAt(page, inspectedUrl);
  const counts: string[] = [];
  for (const one of handWalks) {
    await test.step(one.name, async () => {
      counts.push(`${await recordAndExport(one, bench)} presses: ${one.name}`);
    });
  }
  console.log(counts.join('\n'));
  await unwire('signed-in-by-hand.spec.ts');
});

test('a walk is recorded in development as in the built site', async ({ page, originOf }) => {
  const url = await originOf('development');
  expect((await page.request.get(`${url}/inspector`)).status()).toBe(200);
  const bench = await benchAt(page, url);
  console.log(`${await recordAndExport(developed, bench)} presses: ${developed.name}`);
  // React's strict mode starts every actor of a screen twice.
  const walk = await walkIn(developed);
  const starts = walk.steps.filter((step) => step.kind === 'start' && step.actor === 'booking');
  expect(starts).toHaveLength(1);
  const said = sentencesOf(walk).filter((sentence) => sentence.includes(developed.says));
  expect(said).toHaveLength(1);
  if (process.env.E2E_KEEP_WALKS === '1') await keepWalks();
});

test('recorded walks replay in development', async ({ page, originOf }) => {
  const bench = await benchAt(page, await originOf('development'));
  await cutOff(page);
  expect(await replayAll(bench)).toEqual([]);
  await page.unrouteAll();
});

test('recorded walks replay with other data, and their exports run unmodified', async ({
  page,
}) => {
  const other = await startProduct({ VITE_INSPECT: '1' }, forTests);
  try {
    const bench = await benchAt(page, other.url);
    await cutOff(page);
    expect(await replayAll(bench)).toEqual([]);
    await page.unrouteAll();
    await bench.inspector.close();

    const machines = await run(
      'vitest/vitest.mjs',
      ['run', '--project', 'unit', machineTests],
      other.url,
    );
    expect(machines).toContain('Tests  12 passed (12)');
    const browsers = await run(
      '@playwright/test/cli.js',
      ['test', browserTests, '--workers=1', '--retries=0', '--output=.cache/exported-results'],
      other.url,
    );
    expect(browsers).toMatch(/^ *13 passed/m);
    expect(browsers).not.toMatch(/\d (failed|flaky)/);
  } finally {
    await other.stop();
  }
  await Promise.all([machineTests, browserTests].map((folder) => rm(folder, { recursive: true })));
});
