import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { execa } from 'execa';
import type { Change } from './affected.ts';
import { changedKeys, isOfSentences } from './sentences.ts';

/** The commit to compare with when none is given: where this branch left `main`. */
export async function startOfBranch(): Promise<string> {
  const { stdout } = await execa('git', ['merge-base', 'HEAD', 'main']);
  return stdout;
}

/**
 * What differs between a commit and the files as they are, also those that are not in git yet.
 *
 * @throws when git does not know the commit.
 */
export async function changeSince(commit: string): Promise<Change> {
  const diff = ['diff', '--name-only', '--no-renames', '-z', commit, '--'];
  const untracked = ['ls-files', '--others', '--exclude-standard', '-z'];
  const lists = await Promise.all([diff, untracked].map((args) => execa('git', args)));
  const files = lists.flatMap(({ stdout }) => stdout.split('\0').filter(Boolean));
  const sentences = new Map<string, readonly string[]>();
  for (const file of files.filter((one) => isOfSentences(one) && existsSync(one))) {
    const before = await execa('git', ['show', `${commit}:${file}`], { reject: false });
    const now = await readFile(file, 'utf8');
    const keys = before.failed ? undefined : changedKeys(`${before.stdout}\n`, now);
    if (keys) sentences.set(file, keys);
  }
  return { files, sentences };
}
