import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import { textTable } from 'flow-inspector/tables';
import * as z from 'zod';
import { runVitest } from './trust/run-vitest.ts';
import { type Correction, corrections } from './world-corrections.ts';

/**
 * `npm run world:history [-- part of a fault… --minutes 3]`: runs an earlier world in the code before each
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

/** The commit with this subject. */
async function commitOf(subject: string): Promise<string> {
  const { stdout } = await execa('git', ['log', '--format=%h %s'], { cwd: root });
  const line = stdout.split('\n').find((each) => each.endsWith(` ${subject}`));
  if (!line) throw new Error(`There is no commit “${subject}”`);
  const [hash = ''] = line.split(' ');
  return hash;
}

/**
 * The last commit whose world fits all code before it. Later worlds import files by names that this code
 * does not have.
 */
const worldSubject = 'Say plainly what the tabs of the world share';

/** @param paths Of the files to write. None stands for all. */
async function extract(commit: string, folder: string, ...paths: readonly string[]): Promise<void> {
  const archive = join(folder, '..', `${commit}.tar`);
  await execa('git', ['archive', '-o', archive, commit, ...paths], { cwd: root });
  await execa('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
}

/** That world in the code of a commit. */
async function checkOut(commit: string, folder: string): Promise<void> {
  await extract(commit, folder);
  await rm(join(folder, 'tests/world'), { recursive: true, force: true });
  await extract(await commitOf(worldSubject), folder, 'tests/world');
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, '.cache'));
}

async function look({ commit: subject, area, promise }: Correction) {
  const commit = `${await commitOf(subject)}^`;
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
