import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import * as z from 'zod';
import { textTable } from './text-table.ts';
import { runVitest } from './trust/run-vitest.ts';
import { type Correction, corrections } from './world-corrections.ts';

/**
 * `npm run world:history [-- part of a fault… --minutes 3]`: runs the world in the code before each
 * correction of `scripts/world-corrections.ts`. It fails when the world does not find the corrected fault.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '3' } },
});
const wanted = corrections.filter(
  ({ fault }) => positionals.length === 0 || positionals.some((part) => fault.includes(part)),
);
const root = join(import.meta.dirname, '..');

const finding = z.object({
  promise: z.string(),
  steps: z.number(),
  seed: z.number(),
  run: z.number(),
  story: z.array(z.string()),
});

/** The commit before the one with this subject. */
async function commitBefore(subject: string): Promise<string> {
  const { stdout } = await execa('git', ['log', '--format=%h %s'], { cwd: root });
  const line = stdout.split('\n').find((each) => each.endsWith(` ${subject}`));
  if (!line) throw new Error(`There is no commit “${subject}”`);
  const [hash = ''] = line.split(' ');
  const { stdout: before } = await execa('git', ['rev-parse', '--short', `${hash}^`], {
    cwd: root,
  });
  return before;
}

/** The world of today in the code of a commit. */
async function checkOut(commit: string, folder: string): Promise<void> {
  const archive = join(folder, '..', `${commit}.tar`);
  await execa('git', ['archive', '-o', archive, commit], { cwd: root });
  await execa('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  await rm(join(folder, 'tests/world'), { recursive: true, force: true });
  await cp(join(root, 'tests/world'), join(folder, 'tests/world'), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, '.cache'));
  await linkMovedFiles(folder);
  if (!existsSync(join(folder, 'testing'))) await linkTesting(folder);
}

/** Lets the world import `#testing` from `tests/support`, where earlier commits have these files. */
async function linkTesting(folder: string): Promise<void> {
  const file = join(folder, 'package.json');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('"#tests/*":', '"#testing/*": "./testing/*",\n    "#tests/*":'),
  );
  await symlink(join(folder, 'tests/support'), join(folder, 'testing'));
}

/** Puts each file that the world imports from where it is today beside where the commit has it. */
async function linkMovedFiles(folder: string): Promise<void> {
  const texts = await Promise.all(
    globSync(join(folder, 'tests/world/**/*.ts')).map((file) => readFile(file, 'utf8')),
  );
  const imported = texts.join().matchAll(/'#((machines|src|server|contract)\/[^']+)'/g);
  for (const [, file = '', top = ''] of imported) {
    const path = join(folder, file);
    if (existsSync(path)) continue;
    const [former] = globSync(join(folder, top, '**', basename(file)));
    if (!former) continue;
    await mkdir(dirname(path), { recursive: true });
    await symlink(former, path);
  }
}

async function look({ commit: subject, area, promise }: Correction) {
  const commit = await commitBefore(subject);
  const folder = await mkdtemp(join(tmpdir(), 'ndako-world-'));
  try {
    await checkOut(commit, folder);
    const args = ['--config', 'tests/world/vitest.config.ts', '-t', area];
    const env = { WORLD_PROMISES: promise, WORLD_MINUTES: values.minutes };
    const { output } = await runVitest(folder, args, env);
    const text = await readFile(join(folder, '.cache/world/finding.json'), 'utf8').catch(() => '');
    if (!text) console.log(output);
    return { commit, found: text ? finding.parse(JSON.parse(text)) : undefined };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const rows: string[][] = [];
for (const correction of wanted) {
  console.log(`— ${correction.fault}`);
  const { commit, found } = await look(correction);
  if (!found) process.exitCode = 1;
  else console.log(found.story.join('\n'));
  const { promise = 'NOT FOUND', seed = '', run = '', steps = '', story = [] } = found ?? {};
  const figures = [seed, run, steps, story.length].map(String);
  rows.push([correction.fault, commit, promise, ...figures]);
}
const head = ['fault', 'commit before', 'promise', 'seed', 'runs', 'steps', 'lines'];
console.log(`\n${textTable(head, rows, [])}`);
