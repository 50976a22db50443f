import { defineConfig } from 'vitest/config';
import { siteDefines } from '../site-defines.ts';

/** Runs the machine tests on every mutant of one chart, one after another in one process. */
export default defineConfig({
  test: {
    include: ['tests/{machines,stories}/**/*.test.ts'],
    setupFiles: 'testing/property-setup.ts',
    runner: './scripts/mutations/runner.ts',
    maxWorkers: 1,
    isolate: false,
    fileParallelism: false,
    // A test is run once for every mutant.
    testTimeout: 600_000,
  },
  define: siteDefines,
});
