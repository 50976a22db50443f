import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lockFolder } from '#server/db/folder-lock.ts';
import { publishBuild } from './build/publish-build.ts';

const root = join(import.meta.dirname, '..');
const cache = join(root, '.cache');

interface Build {
  readonly folder: string;
  readonly config: string;
  /** The file whose absence makes a new build necessary. */
  readonly entry: string;
  readonly inputs: readonly string[];
  /** Environment variables whose names start with this are inputs too. */
  readonly variables?: string;
}

const sharedInputs = ['contract', 'locales', 'package-lock.json', '.env'];

/**
 * Builds the site into `dist/`, or with `VITE_INSPECT=1` into `dist-inspect/`, if it is stale.
 *
 * @returns false when the build failed.
 */
export async function buildSiteIfStale(): Promise<boolean> {
  const isInspected = process.env.VITE_INSPECT === '1';
  if (isInspected && !(await buildInspectorIfStale())) return false;
  return buildIfStale('the site', {
    folder: isInspected ? 'dist-inspect' : 'dist',
    config: 'vite.config.ts',
    entry: 'index.html',
    inputs: [
      'src',
      'machines',
      'public',
      'index.html',
      'desk.html',
      'vite.config.ts',
      'scripts/build',
      ...(isInspected ? ['packages/flow-inspector/src'] : []),
      ...sharedInputs,
    ],
    variables: 'VITE_',
  });
}

/**
 * Builds the inspector's window into its package, if it is stale.
 *
 * @returns false when the build failed.
 */
export async function buildInspectorIfStale(): Promise<boolean> {
  return buildIfStale('the inspector', {
    folder: 'packages/flow-inspector/dist/static',
    config: 'packages/flow-inspector/vite.config.ts',
    entry: 'index.html',
    inputs: [
      'packages/flow-inspector/src',
      'packages/flow-inspector/index.html',
      'packages/flow-inspector/vite.config.ts',
      'package-lock.json',
    ],
  });
}

/**
 * Bundles the server into `dist-server/main.js`, if the bundle is stale.
 *
 * @returns false when the build failed.
 */
export async function buildServerIfStale(): Promise<boolean> {
  return buildIfStale('the server', {
    folder: 'dist-server',
    config: 'vite.server.config.ts',
    entry: 'main.js',
    inputs: ['server', 'vite.server.config.ts', ...sharedInputs],
  });
}

/** Skips the build when the last one had the same inputs. */
async function buildIfStale(name: string, build: Build): Promise<boolean> {
  await mkdir(cache, { recursive: true });
  // Browser tests start several servers at the same time. The first one builds for all of them.
  let lock = lockFolder(cache);
  while (!lock) {
    await wait(100);
    lock = lockFolder(cache);
  }
  try {
    return await buildOnce(name, build);
  } finally {
    lock.release();
  }
}

async function buildOnce(name: string, build: Build): Promise<boolean> {
  const { folder, config, entry } = build;
  const stamp = join(cache, `inputs-of-${folder.replaceAll('/', '-')}`);
  const hash = await hashOf(build);
  const built = await readFile(stamp, 'utf8').catch(() => '');
  if (built === hash && existsSync(join(root, folder, entry))) return true;
  console.log(`Building ${name} …`);
  const { runStep } = await import('./run-step.ts');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Aside, because a server of the former build may be answering meanwhile.
  const next = join(root, `${folder}.next`);
  await rm(next, { recursive: true, force: true });
  // Vite's list of 120 files is of no use to the person who starts the site.
  const args = [vite, 'build', '--config', config, '--outDir', next, '--logLevel', 'warn'];
  // A test that needs the site has another value. The site has a second folder, beside that of the option.
  const variables = { NODE_ENV: 'production', BUILD_FOLDER: next };
  if (!(await runStep(process.execPath, args, variables))) return false;
  await publishBuild(next, join(root, folder));
  await writeFile(stamp, hash);
  return true;
}

async function hashOf({ inputs, variables }: Build): Promise<string> {
  const hash = createHash('sha256');
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (variables && name.startsWith(variables)) hash.update(`${name}=${value}\n`);
  }
  for (const input of inputs) {
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
