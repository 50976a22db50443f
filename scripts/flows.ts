import './flows/still-clock.ts';

import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { flowDiff } from './flow-diff/flow-diff.ts';
import { flowPage } from './flows/flow-page.ts';
import { indexPage } from './flows/index-page.ts';
import { stalePages } from './flows/stale-pages.ts';

/**
 * `npm run flows` writes `docs/flows` from the code. With `--check` it only lists the stale pages. With
 * `--since <commit>` it shows what differs from a commit, and fails when a recorded walk of `tests` or
 * of `--walks <folder>` ends in another state.
 */
const { values } = parseArgs({
  options: {
    check: { type: 'boolean' },
    since: { type: 'string' },
    walks: { type: 'string' },
  },
});
const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/flows');

async function showDifferences(commit: string): Promise<void> {
  const { text, page, isSame } = await flowDiff({ root, commit, walks: values.walks });
  console.log(`${text}\nThe charts are in ${relative(root, page)}`);
  process.exitCode = isSame ? 0 : 1;
}

async function writePages(): Promise<void> {
  const pages = everyFlow.map(flowPage);
  const texts = new Map([
    ['README.md', indexPage(pages)],
    ...pages.map(({ flow, text }) => [`${flow}.md`, text] as const),
  ]);
  const stale = await stalePages(folder, texts);

  if (values.check) {
    for (const name of stale) console.error(`docs/flows/${name} is stale`);
    if (stale.length > 0) console.error('Run npm run flows and review the changes.');
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    for (const name of stale) {
      const text = texts.get(name);
      if (text === undefined) await rm(join(folder, name));
      else await writeFile(join(folder, name), text);
    }
    console.log(`${texts.size} pages in docs/flows, ${stale.length} changed`);
  }
}

if (values.since) await showDifferences(values.since);
else await writePages();
