import { mkdir, writeFile } from 'node:fs/promises';
import { everyFlow } from '#tests/support/machine/every-flow.ts';
import { forgottenMachines, type MachineWalk, walkFlow } from '#tests/support/machine/walk-flow.ts';
import { pathsPage } from './paths/paths-page.ts';
import { pathsTable } from './paths/paths-table.ts';

/**
 * `npm run paths`: follows every path of every machine. It fails when a state or transition is
 * never reached.
 */
const started = performance.now();
const walks: MachineWalk[] = [];
for (const flow of everyFlow) walks.push(...(await walkFlow(flow)));
const seconds = (performance.now() - started) / 1000;
const forgotten = everyFlow.flatMap(forgottenMachines);

const page = '.cache/paths/index.html';
await mkdir('.cache/paths', { recursive: true });
await writeFile(page, await pathsPage(walks, seconds));
console.log(pathsTable(walks, seconds));
for (const fault of forgotten) console.log(fault);
console.log(`Every path, step by step: ${page}`);

const isWhole = walks.every(({ missed, differences }) => missed.length + differences.length === 0);
process.exitCode = isWhole && forgotten.length === 0 ? 0 : 1;
