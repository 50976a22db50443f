import { readFileSync } from 'node:fs';
import type { Coverage } from '../charts/coverage.ts';
import type { FlowInspectorConfig } from '../config.ts';
import { idsTaken } from '../coverage.ts';
import { walkOf } from '../record/walk.ts';
import { takenOn } from '../record/walk-coverage.ts';

/**
 * What each kind of run has taken: the last runs of the tests, and the recorded walks.
 *
 * @param walks The files of recorded walks.
 */
export function measuredCoverage(
  root: string,
  { coverage = {} }: Pick<FlowInspectorConfig, 'coverage'>,
  walks: readonly string[],
): Coverage {
  return {
    unit: idsTaken(root, coverage.unit),
    paths: [],
    browser: idsTaken(root, coverage.browser),
    hand: [...new Set(walks.flatMap(takenInFile))],
  };
}

function takenInFile(file: string): string[] {
  const walk = walkOf(readFileSync(file, 'utf8'));
  return walk ? takenOn(walk) : [];
}
