import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The environment variable with the folder of a run. */
export const folderVariable = 'MUTATIONS_FOLDER';

/** Files of a run of the tests of one chart. */
export function filesIn(folder: string) {
  return {
    /** Shapes of the chart's machines. */
    shapes: join(folder, 'shapes.json'),
    /** Names of the mutants that no test has killed so far. */
    alive: join(folder, 'alive.json'),
    /** Names of the mutants that only a run of the tests shows. */
    observed: join(folder, 'observed.json'),
    /** The name of the mutant under test. Empty between tests. */
    progress: join(folder, 'progress'),
  };
}

export function readNames(file: string): string[] {
  return JSON.parse(readFileSync(file, 'utf8'));
}
