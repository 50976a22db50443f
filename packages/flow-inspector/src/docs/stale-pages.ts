import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the text of every page, so that other files in their folder remain. */
const mark = 'generates this page from the code';

/** Names of the pages of a folder that are missing, differ from `texts`, or have no flow. */
export async function stalePages(
  folder: string,
  texts: ReadonlyMap<string, string>,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const names = new Set([...texts.keys(), ...(await readdir(folder))]);
  const stale: string[] = [];
  for (const name of [...names].toSorted()) {
    const written = await readFile(join(folder, name), 'utf8').catch(() => undefined);
    const isPage = texts.has(name) || written?.includes(mark);
    if (isPage && written !== texts.get(name)) stale.push(name);
  }
  return stale;
}
