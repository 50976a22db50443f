import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    isolate: false,
    maxWorkers: '100%',
    // For slow and busy machines.
    testTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
