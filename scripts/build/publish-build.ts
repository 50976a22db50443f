import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Pages that were opened before a build may ask for its files for so long. */
const keptMs = 7 * 24 * 60 * 60_000;
/** Names the files of the present build. The server does not serve files whose names begin with a dot. */
const listName = '.files-of-build.json';

/**
 * Puts a new build over the present one, file by file, while servers of the present one read it. No name is ever missing:
 * each file is replaced at once, the HTML comes last, so that it names files that are there, and the files of former builds
 * stay for a week after their build was replaced.
 *
 * @param next The folder of the new build. It is gone then.
 */
export async function publishBuild(next: string, folder: string): Promise<void> {
  const files = await filesIn(next);
  const replaced = await listIn(folder);
  const isPage = (file: string) => /\.html(\.\w+)?$/.test(file);
  const inOrder = [...files.filter((file) => !isPage(file)), ...files.filter(isPage)];
  for (const file of inOrder) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await rename(join(next, file), join(folder, file));
  }
  await rm(next, { recursive: true });
  await writeFile(join(folder, listName), JSON.stringify(files));
  await removeFormer(folder, { present: new Set([...files, listName]), replaced });
}

interface Builds {
  readonly present: ReadonlySet<string>;
  /** The files of the build before. Undefined when they are not known. */
  readonly replaced: ReadonlySet<string> | undefined;
}

/** Of a former file, the time of the last change says when its build was replaced. */
async function removeFormer(folder: string, { present, replaced }: Builds): Promise<void> {
  const now = new Date();
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    if (present.has(file)) continue;
    if (!replaced || replaced.has(file)) await utimes(path, now, now);
    else if (now.getTime() - (await stat(path)).mtimeMs >= keptMs) await rm(path, { force: true });
  }
}

async function listIn(folder: string): Promise<ReadonlySet<string> | undefined> {
  const text = await readFile(join(folder, listName), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : new Set(JSON.parse(text));
}

/** The files of a folder and its folders, by their paths in it. */
async function filesIn(folder: string): Promise<string[]> {
  const inside = await readdir(folder, { recursive: true, withFileTypes: true });
  return inside
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort();
}
