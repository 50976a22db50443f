import { defineConfig } from 'flow-inspector/config';
import { flowFiles } from '#testing/machine/flow-files.ts';
import { pageOf } from './scripts/flows/flow-page.ts';
import { indexPage } from './scripts/flows/index-page.ts';
import { vocabulary } from './scripts/flows/vocabulary.ts';

/** For `npm run flows` and `npm run paths`. */
export default defineConfig({
  ...flowFiles,
  docs: { command: 'npm run flows', page: pageOf, index: indexPage },
  coverage: {
    unit: '.cache/coverage/unit/*.json',
    browser: '.cache/coverage/browser/*.json',
  },
  cache: '.cache',
  unused: ['demo', 'docs', 'public', 'tests/e2e', 'server'],
  vocabulary,
});
