import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cliSentences as text } from '../cli-sentences.ts';

const run = promisify(execFile);

/** The source of an earlier commit in a folder of its own. */
export interface OldSource {
  /** Its short hash. */
  readonly commit: string;
  readonly folder: string;
}

/**
 * Writes the source of a commit into a folder of the cache, where its imports find the libraries.
 *
 * @param root A folder of a repository. Only this folder is written.
 * @param cache Below the folder with `node_modules`.
 * @param unused The folders that no machine imports.
 * @throws when the repository has no such commit.
 */
export async function oldSource(
  root: string,
  commit: string,
  cache: string,
  unused: readonly string[] = [],
): Promise<OldSource> {
  const git = (...args: readonly string[]) => run('git', args, { cwd: root });
  const { stdout } = await git(
    'rev-parse',
    '--verify',
    '--short',
    '--end-of-options',
    `${commit}^{commit}`,
  ).catch(() => {
    throw new Error(text.noCommit(commit));
  });
  const hash = stdout.trim();
  const folder = join(cache, hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'source.tar');
  const left = unused.map((path) => `:!${path}`);
  await git('archive', '--format=tar', `--output=${archive}`, hash, '--', '.', ...left);
  await run('tar', ['-xf', archive, '-C', folder]);
  await rm(archive);
  return { commit: hash, folder };
}
