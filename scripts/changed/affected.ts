import { existsSync, globSync } from 'node:fs';
import { areasOf, everyArea, publicReadsIn } from './areas.ts';
import { filesRead } from './files-read.ts';
import { namedBy, reach, without } from './imports.ts';
import { codeOfPage } from './pages.ts';
import { isOfSentences, says } from './sentences.ts';
import type { Uses } from './uses.ts';

/** The tests that a change can affect. */
export interface Affected {
  /** The changed file after which every test runs. */
  readonly everythingFor: string | undefined;
  /** All test files of Vitest, and those to run. */
  readonly vitest: Chosen;
  /** All test files of Playwright, and those to run. */
  readonly browser: Chosen;
}

interface Chosen {
  readonly all: readonly string[];
  readonly run: readonly string[];
}

/** Files that no import names and that every test, or the build, depends on. */
const forAll =
  /^(package(-lock)?\.json|\.npmrc|tsconfig\.json|[^/]+\.config\.ts|(index|desk)\.html|(public|scripts\/build)\/.+)$/;

/** Files that `npm run check` and the tests that always run look after. */
const forNone =
  /^(docs\/|scripts\/|tests\/bench\/|tests\/uses\.txt$|\.ci\/|[^/]+\.md$|LICENSE$|biome\.json$|knip\.json$|\.gitignore$)/;

/** Pages stand for the files of the built site. */
const readByProduct = { ...filesRead, 'scripts/builds.ts': [] };

const setUp = {
  unit: ['property', 'unit-coverage'].map((name) => `testing/${name}-setup.ts`),
  server: ['property', 'uses', 'pglite', 'postgres'].map((name) => `testing/${name}-setup.ts`),
  browser: ['testing/e2e-setup.ts', 'scripts/start.ts', 'server/main.ts'],
};

/** What has changed. */
export interface Change {
  /** Relative to the root, also of files that are gone. */
  readonly files: readonly string[];
  /** The keys of the changed sentences, by the files in which nothing else has changed. */
  readonly sentences: ReadonlyMap<string, readonly string[]>;
}

/** The files that each test depends on. Undefined when any file can matter to the test. */
export interface Needs {
  readonly vitest: ReadonlyMap<string, ReadonlySet<string> | undefined>;
  readonly browser: ReadonlyMap<string, ReadonlySet<string> | undefined>;
}

/** What the tests depend on, by what they import, open and have used. */
export function needsOfTests(uses: Uses): Needs {
  const vitest = globSync('tests/**/*.test.{ts,tsx}').toSorted();
  const browser = globSync('tests/**/*.spec.ts').toSorted();
  return {
    vitest: new Map(vitest.map((test) => [test, needsOfVitest(test, uses.get(test))])),
    browser: new Map(browser.map((test) => [test, needsOfBrowser(test, uses.get(test))])),
  };
}

/** The tests that the change can affect. */
export function affectedBy({ files, sentences }: Change, { vitest, browser }: Needs): Affected {
  const keys = [...sentences.values()].flat();
  const everythingFor = files.find(
    (file) =>
      forAll.test(file) ||
      (isOfSentences(file) && !sentences.has(file)) ||
      !(forNone.test(file) || !existsSync(file) || isNeeded(file, vitest, browser)),
  );
  const chosenOf = (needs: Needs['vitest']): Chosen => ({
    all: [...needs.keys()],
    run: [...needs].flatMap(([test, own]) => {
      const isHit = !own || files.some((file) => own.has(file)) || says(own, keys);
      return isHit || everythingFor !== undefined ? test : [];
    }),
  });
  return { everythingFor, vitest: chosenOf(vitest), browser: chosenOf(browser) };
}

function isNeeded(file: string, ...needs: readonly Needs['vitest'][]): boolean {
  return needs.some((tests) => [...tests.values()].some((own) => own?.has(file)));
}

/** Undefined: the test can open any file, so it always runs. */
function needsOfVitest(test: string, uses: ReadonlySet<string> | undefined) {
  const areas = [...(uses ?? [])].flatMap((use) => [...areasOf(use)]);
  const closed = uses ? without(everyArea, areas) : new Set<string>();
  const own = /^tests\/(deep\/)?(server|world)\//.test(test) ? setUp.server : setUp.unit;
  return opened(reach([test, ...own, ...areas], closed, filesRead));
}

/** Undefined: no run has noted what the test uses, so it always runs. */
function needsOfBrowser(test: string, uses: ReadonlySet<string> | undefined) {
  if (!uses || uses.size === 0) return undefined;
  const pages = [...uses].filter((use) => use.startsWith('/'));
  const code = pages.map(codeOfPage);
  if (code.includes(undefined)) return undefined;
  const files = new Set(code.flatMap((own) => [...(own ?? [])]));
  const calls = [...uses, ...publicReadsIn(files)].filter((use) => !use.startsWith('/'));
  const areas = calls.flatMap((use) => [...areasOf(use)]);
  const own = reach([test, ...setUp.browser, ...areas], without(everyArea, areas), readByProduct);
  return new Set([...own, ...files]);
}

/** Undefined when one of the files can open files that are not known. */
function opened(files: Set<string>): Set<string> | undefined {
  return [...files].some((file) => namedBy(file).opens && !(file in filesRead)) ? undefined : files;
}
