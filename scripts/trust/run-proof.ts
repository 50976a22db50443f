import { join } from 'node:path';
import type { Proof } from './proofs.ts';
import { runVitest } from './run-vitest.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Runs a proof at a part of its full size.
 *
 * @returns the figures that its tests reported, and the number of its tests.
 */
export async function runProof({ project, files, tests }: Proof, part: string) {
  const filter = tests ? ['-t', tests] : [];
  const args = ['--project', project, '--testTimeout=3600000', ...filter, ...files];
  const run = await runVitest(root, args, { TRUST_PART: part });
  const passed = run.files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed');
  const figures = Map.groupBy(
    passed.flatMap(({ meta }) => meta.figure ?? []),
    (figure) => figure,
  );
  const lines = [...figures].map(([figure, { length }]) =>
    length > 1 ? `${length} × ${figure}` : figure,
  );
  return {
    figures: [...lines, `${passed.length} tests`],
    failed: run.failed || passed.length === 0,
    output: run.output,
  };
}
