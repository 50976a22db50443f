import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '#server/db/folder-lock.ts';
import { runStep } from './run-step.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');
const INPUTS = [
  'src',
  'contract',
  'machines',
  'locales',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  '.env',
];

/**
 * Builds the site into `dist/`, or with `VITE_INSPECT=1` into `dist-inspect/`. It skips the build
 * when the last one used the same files and the same `VITE_` settings.
 *
 * @returns false when the build failed.
 */
export async function buildSiteIfStale(): Promise<boolean> {
  await mkdir(cache, { recursive: true });
  // Browser tests start several servers at the same time. The first one builds for all of them.
  let lock = lockFolder(cache);
  while (!lock) {
    await wait(100);
    lock = lockFolder(cache);
  }
  try {
    return await buildIfStale();
  } finally {
    lock.release();
  }
}

async function buildIfStale(): Promise<boolean> {
  const folder = process.env.VITE_INSPECT === '1' ? 'dist-inspect' : 'dist';
  const stamp = join(cache, `site-inputs-of-${folder}`);
  const inputs = await hashInputs();
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === inputs && existsSync(join(root, folder, 'index.html'))) return true;
  console.log('Building the site …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Vite's list of 120 files is of no use to the person who starts the site.
  if (!(await runStep(process.execPath, [vite, 'build', '--logLevel', 'warn']))) return false;
  await writeFile(stamp, inputs);
  return true;
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${value}\n`);
  }
  for (const input of INPUTS) {
    for (const file of await filesOf(join(root, input))) {
      hash.update(`${file}\n`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

async function filesOf(path: string): Promise<string[]> {
  const entry = await stat(path).catch(() => undefined);
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  const inside = await readdir(path, { recursive: true, withFileTypes: true });
  return inside
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort();
}

if (import.meta.main) process.exitCode = (await buildSiteIfStale()) ? 0 : 1;
