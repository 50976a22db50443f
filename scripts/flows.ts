import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyFlow } from '#tests/support/machine/every-flow.ts';
import { flowPage } from './flows/flow-page.ts';
import { indexPage } from './flows/index-page.ts';
import { stalePages } from './flows/stale-pages.ts';

/** `npm run flows` writes `docs/flows` from the code; with `--check` it only lists the stale pages. */
const folder = join(import.meta.dirname, '../docs/flows');
const pages = everyFlow.map(flowPage);
const texts = new Map([
  ['README.md', indexPage(pages)],
  ...pages.map(({ flow, text }) => [`${flow}.md`, text] as const),
]);
const stale = await stalePages(folder, texts);

if (process.argv.includes('--check')) {
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
