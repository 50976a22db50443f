import { test as base } from '@playwright/test';
import { type ExampleName, exampleUrl } from './example-apps.ts';

export { expect } from '@playwright/test';

interface ExampleOption {
  /** The app that the test opens at `/`. */
  readonly example: ExampleName;
}

export const test = base.extend<ExampleOption>({
  example: ['tea-timer', { option: true }],
  baseURL: async ({ example }, use) => use(exampleUrl(example)),
});
