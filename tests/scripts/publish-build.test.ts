import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { htmlFile } from '#server/site/html-file.ts';
import { publishBuild } from '../../scripts/build/publish-build.ts';

let root: string;
let next: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ndako-build-'));
  next = join(root, 'dist.next');
  folder = join(root, 'dist');
});
afterEach(() => rm(root, { recursive: true }));

/** A build whose page names its script. */
async function write(at: string, script: string): Promise<void> {
  await mkdir(join(at, 'assets'), { recursive: true });
  await mkdir(join(at, '.server'), { recursive: true });
  await writeFile(join(at, 'index.html'), script);
  await writeFile(join(at, 'assets', script), script);
  await writeFile(join(at, '.server/render.js'), script);
}

it('[OPS-25] a new build replaces the present one while it is read, and no name is ever missing', async () => {
  await write(folder, 'former.js');
  let isOver = false;
  let reads = 0;
  async function visit(): Promise<void> {
    const script = await readFile(join(folder, 'index.html'), 'utf8');
    await readFile(join(folder, '.server/render.js'), 'utf8');
    expect(await readFile(join(folder, 'assets', script), 'utf8')).toBe(script);
    reads += 1;
    if (!isOver) await visit();
  }
  const visits = [visit(), visit(), visit()];
  for (const round of Array.from({ length: 20 }, (_, index) => index)) {
    await write(next, `script-${round}.js`);
    await publishBuild(next, folder);
  }
  isOver = true;
  await Promise.all(visits);
  expect(reads).toBeGreaterThan(3);
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('script-19.js');
  expect((await readdir(root)).toSorted()).toEqual(['dist']);
});

it('[OPS-25] a former file stays for a week after its build was replaced', async () => {
  const aged = async (script: string) => {
    const old = new Date(Date.now() - 8 * 24 * 60 * 60_000);
    await utimes(join(folder, 'assets', script), old, old);
  };
  const publish = async (script: string) => {
    await write(next, script);
    await publishBuild(next, folder);
    return (await readdir(join(folder, 'assets'))).toSorted();
  };
  // From before the list of the files of a build.
  await write(folder, 'oldest.js');
  await aged('oldest.js');
  expect(await publish('former.js')).toEqual(['former.js', 'oldest.js']);
  // It was the present build for longer than a week.
  await aged('former.js');
  expect(await publish('present.js')).toEqual(['former.js', 'oldest.js', 'present.js']);
  await aged('oldest.js');
  expect(await publish('later.js')).toEqual(['former.js', 'later.js', 'present.js']);
  await aged('former.js');
  expect(await publish('last.js')).toEqual(['last.js', 'later.js', 'present.js']);
});

it('[OPS-25] the known page is served while its file is away', async () => {
  await write(folder, 'former.js');
  const page = htmlFile(folder, 'index.html');
  expect(await page()).toBe('former.js');
  await rm(join(folder, 'index.html'));
  expect(await page()).toBe('former.js');
  await writeFile(join(folder, 'index.html'), 'present.js');
  expect(await page()).toBe('present.js');
});
