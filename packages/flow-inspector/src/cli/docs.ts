import './still-clock.ts';

import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cliSentences as text } from '../cli-sentences.ts';
import { flowPage } from '../docs/flow-page.ts';
import { indexPage } from '../docs/index-page.ts';
import { stalePages } from '../docs/stale-pages.ts';
import { flowsIn } from '../flows.ts';
import type { Project } from './project.ts';

/**
 * `flow-inspector docs`: a page for each file with machines.
 *
 * @param isCheck Whether it only lists the stale pages.
 * @returns the exit code.
 */
export async function docs({ root, config }: Project, isCheck: boolean): Promise<number> {
  const {
    folder = 'docs/flows',
    command = 'npx flow-inspector docs',
    page,
    index,
  } = config.docs ?? {};
  const pageConfig = { folder, command, ...(page && { page }) };
  const vocabulary = (await config.vocabulary?.(root)) ?? {};
  const flows = await flowsIn(root, config);
  const pages = flows.flatMap((flow) => flowPage(flow, pageConfig, vocabulary) ?? []);
  if (pages.length === 0) throw new Error(text.noMachines(config.machines));
  const names = pages.map(({ flow }) => flow.name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new Error(text.sameName(twice));
  const texts = new Map([
    ['README.md', index ? index(pages) : indexPage(pages, command)],
    ...pages.map((page) => [`${page.flow.name}.md`, page.text] as const),
  ]);
  const stale = await stalePages(join(root, folder), texts);
  if (isCheck) {
    for (const name of stale) console.error(text.stale(`${folder}/${name}`));
    if (stale.length > 0) console.error(text.writeAgain(command));
    return stale.length > 0 ? 1 : 0;
  }
  for (const name of stale) {
    const file = join(root, folder, name);
    const content = texts.get(name);
    if (content === undefined) await rm(file);
    else await writeFile(file, content);
  }
  console.log(text.pagesWritten(texts.size, folder, stale.length));
  return 0;
}
