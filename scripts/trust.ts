import { parseArgs } from 'node:util';
import { textTable } from 'flow-inspector/tables';
import { proofs } from './trust/proofs.ts';
import { runControls } from './trust/run-controls.ts';
import { runProof } from './trust/run-proof.ts';

/**
 * `npm run trust [-- name…] [--part 0.1]`: runs the proofs of `docs/guides/reliability.md` at full
 * size, or at a part of it, and prints what each measured. `npm run trust -- controls` removes one
 * control after another, and fails when the tests do not notice it.
 */
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { part: { type: 'string', default: '1' }, project: { type: 'string' } },
});
const names = [...proofs.map(({ name }) => name), 'controls'];
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(', ')}. Proofs: ${names.join(', ')}.`);
  process.exit(1);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const rows: string[][] = [];
let failures = 0;

/** Adds a line for each figure. */
function add(promise: string, figures: readonly string[], isKept: boolean): void {
  const result = isKept ? 'pass' : 'FAIL';
  if (!isKept) failures += 1;
  for (const [index, figure] of figures.entries()) {
    rows.push(index === 0 ? [promise, figure, result] : ['', figure, '']);
  }
}

for (const proof of proofs.filter(({ name }) => isWanted(name))) {
  console.log(`— ${proof.name}`);
  const { figures, failed, output } = await runProof(proof, values.part);
  if (failed) console.log(output);
  add(proof.promise, figures, !failed);
}
if (isWanted('controls')) {
  console.log('— controls');
  const { noticed, all } = await runControls(values.project);
  const figure = `${noticed} of ${all} noticed`;
  add('The tests notice when a control is removed', [figure], noticed === all);
}
const result = failures === 0 ? 'pass' : `${failures} FAIL`;
console.log(`\n${textTable(['promise', 'figure', 'pass'], rows, ['', '', result])}`);
process.exitCode = failures === 0 ? 0 : 1;
