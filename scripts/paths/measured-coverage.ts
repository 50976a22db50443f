import { readFileSync } from 'node:fs';
import type { Coverage } from 'flow-inspector/charts';
import { takenOn, walkOf } from 'flow-inspector/walks';
import { readCoverage } from '#testing/coverage-files.ts';
import { type MachineWalk, reachedBy } from '#testing/machine/walk-flow.ts';
import { walkFilesIn } from '../walk-files.ts';

/**
 * What each kind of run has taken: the paths that were just walked, the last runs of the tests, and
 * the recorded walks in files.
 *
 * @param folders The folders with `*.walk.json` files.
 */
export function measuredCoverage(
  walks: readonly MachineWalk[],
  folders: readonly string[],
): Coverage {
  return {
    unit: readCoverage('unit'),
    paths: walks.flatMap(reachedBy),
    browser: readCoverage('browser'),
    hand: [...new Set(walkFilesIn(folders).flatMap(takenInFile))],
  };
}

function takenInFile(file: string): string[] {
  const walk = walkOf(readFileSync(file, 'utf8'));
  return walk ? takenOn(walk) : [];
}
