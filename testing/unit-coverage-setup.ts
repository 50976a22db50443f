import { lastEntered, takenParts } from 'flow-inspector/unit-coverage';
import { afterAll, afterEach, expect } from 'vitest';
import { writeCoverage } from './coverage-files.ts';

const rows: Record<string, string[]> = {};

/** A test is about the states that its actors enter last. The earlier ones lead there. */
afterEach(() => {
  const { currentTestName = '' } = expect.getState();
  const states = lastEntered();
  for (const [, row = ''] of currentTestName.matchAll(/\[([A-Z]+-\d+)\]/g)) {
    rows[row] = [...new Set([...(rows[row] ?? []), ...states])];
  }
});

/** Writes which states and transitions the actors of a test file took. */
afterAll(() => {
  const { testPath = '' } = expect.getState();
  const parts = takenParts();
  const name = /tests\/((?:machines|stories|failures|properties)\/.*)$/.exec(testPath)?.[1];
  if (name) writeCoverage('unit', { name, file: testPath, ids: parts, rows });
});
