import { defaultSettings } from '#testing/default-settings.ts';
import { buildSiteIfStale } from './builds.ts';
import { type Affected, affectedBy, needsOfTests } from './changed/affected.ts';
import { changeSince, startOfBranch } from './changed/change-since.ts';
import { noteNewUses, readUses } from './changed/uses.ts';
import { runStep } from './run-step.ts';

/**
 * `npm test -- --changed [commit] [--list]`: `npm run check`, and the tests that the changes since the
 * commit can affect, without deep tests. By default since the branch left `main`. `--list` only names
 * the tests.
 */
Object.assign(process.env, defaultSettings());
const [given, isList = given] = process.argv.slice(2);
const commit = given && given !== '--list' ? given : await startOfBranch();
const change = await changeSince(commit);
const affected = affectedBy(change, needsOfTests(readUses()));
const vitest = withoutDeep(affected.vitest);
const browser = withoutDeep(affected.browser);
const { everythingFor } = affected;

function withoutDeep({ run, all }: Affected['vitest']): Affected['vitest'] {
  const isEveryday = (file: string) => !file.startsWith('tests/deep/');
  return { run: run.filter(isEveryday), all: all.filter(isEveryday) };
}

function part({ run, all }: Affected['vitest']): string {
  return `${run.length} of ${all.length}`;
}

console.log(`${change.files.length} files differ from ${commit}.`);
if (everythingFor) console.log(`Every test can depend on ${everythingFor}.`);
console.log(`Files with tests: ${part(vitest)}; with browser tests: ${part(browser)}.`);
if (isList === '--list') for (const file of [...vitest.run, ...browser.run]) console.log(file);
else process.exitCode = (await runAll()) ? 0 : 1;

/** @returns whether the check and all tests passed. */
async function runAll(): Promise<boolean> {
  const [checked, tested] = await Promise.all([
    runStep('npm', ['run', '--silent', 'check']),
    runTests(['vitest/vitest.mjs', 'run', '--project=!deep-*', '--passWithNoTests'], vitest.run),
  ]);
  const built = browser.run.length === 0 || (await buildSiteIfStale());
  const command = [
    '@playwright/test/cli.js',
    'test',
    '--project=site from nothing',
    '--project=site',
    '--pass-with-no-tests',
  ];
  const seen = built && (await runTests(command, browser.run));
  noteNewUses();
  console.log(`\nRun: ${part(vitest)} files with tests, ${part(browser)} with browser tests.`);
  console.log('Rows are not counted in such a run: `npm test` counts them.');
  return checked && tested && seen;
}

async function runTests(
  [script, ...options]: readonly string[],
  files: readonly string[],
): Promise<boolean> {
  if (files.length === 0) return true;
  return runStep(process.execPath, [`node_modules/${script}`, ...options, ...files]);
}
