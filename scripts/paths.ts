import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { forgottenMachines, type MachineWalk, walkFlow } from '#testing/machine/walk-flow.ts';
import { measuredCoverage } from './paths/measured-coverage.ts';
import { pathsPage } from './paths/paths-page.ts';
import { pathsTable } from './paths/paths-table.ts';

/**
 * `npm run paths`: follows every path of every machine, and counts what each kind of test has taken. It
 * fails when no path reaches a state or transition. Recorded walks are those in `tests/` and, with
 * `--walks <folder>`, in that folder.
 */
const { values } = parseArgs({ options: { walks: { type: 'string' } } });
const started = performance.now();
const walks: MachineWalk[] = [];
for (const flow of everyFlow) walks.push(...(await walkFlow(flow)));
const seconds = (performance.now() - started) / 1000;
const forgotten = everyFlow.flatMap(forgottenMachines);

const coverage = measuredCoverage(walks, ['tests', ...(values.walks ? [values.walks] : [])]);

const page = '.cache/paths/index.html';
await mkdir('.cache/paths', { recursive: true });
await writeFile(page, await pathsPage(walks, coverage, seconds));
// The inspector reads this file, and adds the walks of its browser.
await writeFile('.cache/paths/coverage.json', JSON.stringify(coverage));
console.log(pathsTable(walks, coverage, seconds));
for (const fault of forgotten) console.log(fault);
console.log(`Every path step by step, and what was never seen in the page: ${page}`);

const isWhole = walks.every(({ missed, differences }) => missed.length + differences.length === 0);
process.exitCode = isWhole && forgotten.length === 0 ? 0 : 1;
