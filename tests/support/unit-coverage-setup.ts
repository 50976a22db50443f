import { afterAll, expect } from 'vitest';
import { writeCoverage } from './coverage-files.ts';
import { takenParts } from './machine/taken-parts.ts';

/** Writes which states and transitions the actors of a test file took. */
afterAll(() => {
  const { testPath = '' } = expect.getState();
  const parts = takenParts();
  const name = /tests\/((?:machines|stories|failures|properties)\/.*)$/.exec(testPath)?.[1];
  if (name) writeCoverage('unit', { name, file: testPath, ids: parts });
});
