import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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
    if (written !== texts.get(name)) stale.push(name);
  }
  return stale;
}
