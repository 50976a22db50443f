import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';

/** What one road has reached in all of its pages. */
export interface RoadRecord {
  readonly title: string;
  /** The paths of the pages. */
  readonly paths: readonly string[];
  /** `GET /the/path` of each request to the site or its API. */
  readonly requests: readonly string[];
  /** `id of the machine: path.of.the.state` of each state that a flow reached. */
  readonly states: readonly string[];
}

/** The name of the function with which a page reports new states. */
const reporter = 'reportFlowStates';

/** What the pages of this process have reached since the last {@link writeRoad}. */
const reached = {
  paths: new Set<string>(),
  requests: new Set<string>(),
  states: new Set<string>(),
};

/** Where the records of a run are. */
export const roadFolder = join(import.meta.dirname, '../.cache/roads');

/** Records the pages, the requests and the flows of every context that the browser opens from now on. */
export function recordContexts(browser: Browser): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    await recordContext(context);
    return context;
  };
}

async function recordContext(context: BrowserContext): Promise<void> {
  await context.exposeBinding(reporter, (_source, states: readonly string[]) => {
    for (const state of states) reached.states.add(state);
  });
  await context.addInitScript(reportStates, reporter);
  context.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin.startsWith('http')) reached.requests.add(`${request.method()} ${pathname}`);
  });
  context.on('page', (page: Page) => {
    page.on('framenavigated', (frame) => {
      const { protocol, pathname } = new URL(frame.url());
      if (protocol.startsWith('http')) reached.paths.add(decodeURIComponent(pathname));
    });
  });
}

/** Runs in the page: reports each state of a flow once. */
function reportStates(name: string): void {
  const reported = new Set<string>();
  const isOfMachine = (snapshot: object): snapshot is AnyMachineSnapshot => '_nodes' in snapshot;
  globalThis.inspectFlows = (event: InspectionEvent) => {
    if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return;
    const { machine, _nodes: nodes } = event.snapshot;
    const fresh = nodes
      .map(({ path }) => `${machine.id}: ${path.join('.')}`)
      .filter((state) => !reported.has(state));
    for (const state of fresh) reported.add(state);
    const report: unknown = Reflect.get(globalThis, name);
    if (fresh.length > 0 && typeof report === 'function') report(fresh);
  };
}

/** Writes what a road has reached, and starts again. */
export function writeRoad(testId: string, title: string): void {
  const [paths, requests, states] = [reached.paths, reached.requests, reached.states].map((all) =>
    [...all].toSorted(),
  );
  mkdirSync(roadFolder, { recursive: true });
  writeFileSync(
    join(roadFolder, `${testId}.json`),
    JSON.stringify({ title, paths, requests, states }),
  );
}

/** Forgets what the test before has reached. */
export function startRoad(): void {
  for (const all of Object.values(reached)) all.clear();
}
