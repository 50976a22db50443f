import { parseArgs } from 'node:util';
import { textTable } from './text-table.ts';
import { type Proof, proofs } from './trust/proofs.ts';
import { runControls } from './trust/run-controls.ts';
import { runProof } from './trust/run-proof.ts';

/**
 * `npm run trust [-- name…] [--part 0.1]`: runs the proofs of `docs/guides/reliability.md` at full
 * size, or at a part of it, and prints what each measured. `npm run trust -- controls` removes one
 * control of the server after another, and fails when the tests do not notice it.
 */
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1' } },
});
const names = [...proofs.map(({ name }) => name), 'controls'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(', ')}. Proofs: ${names.join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const rows: [string, string, string][] = [];
for (const proof of proofs.filter(({ name }) => isWanted(name))) rows.push(await rowOf(proof));
if (isWanted('controls')) {
  const { noticed, all } = await runControls();
  const isPassed = noticed === all;
  rows.push([
    'Each control is noticed when it is removed',
    `${noticed} of ${all}`,
    isPassed ? 'pass' : 'FAIL',
  ]);
}
const failures = rows.filter(([, , result]) => result !== 'pass').length;
const total = `${rows.length - failures} of ${rows.length}`;
console.log(`\n${textTable(['promise', 'figure', 'pass'], rows, ['', '', total])}`);
process.exitCode = failures === 0 ? 0 : 1;

async function rowOf(proof: Proof): Promise<[string, string, string]> {
  const started = performance.now();
  console.log(`— ${proof.name}: ${proof.promise}`);
  const { figure, failed, output } = await runProof(proof, values.part);
  const seconds = Math.round((performance.now() - started) / 1000);
  if (failed) console.log(output);
  console.log(`  ${failed ? 'FAIL' : 'pass'}: ${figure}, ${seconds} s`);
  return [proof.promise, figure, failed ? 'FAIL' : 'pass'];
}
