import { defineConfig } from 'vitest/config';
import { siteDefines } from '../site-defines.ts';

/** The tests of machines, each run on every mutant of one chart: in one process, one after another. */
export default defineConfig({
  test: {
    include: ['tests/{machines,stories}/**/*.test.ts'],
    runner: './scripts/mutations/runner.ts',
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    // A test is run once for every mutant.
    testTimeout: 600_000,
  },
  define: siteDefines,
});
