import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execa } from 'execa';

/** The source of an earlier commit in a folder of its own. */
export interface OldSource {
  /** Its short hash. */
  readonly commit: string;
  readonly folder: string;
}

/** The parts of a repository that no machine imports. */
const unused = [':!demo', ':!docs', ':!public', ':!tests/e2e', ':!server'];

/**
 * Writes the source of a commit into a folder of the cache, where its imports find the libraries.
 *
 * @param root The repository.
 * @param cache Below the folder with `node_modules`.
 * @throws when the repository has no such commit.
 */
export async function oldSource(root: string, commit: string, cache: string): Promise<OldSource> {
  const git = execa({ cwd: root });
  const { stdout: hash, failed } = await git({
    reject: false,
  })`git rev-parse --verify --short ${`${commit}^{commit}`}`;
  if (failed) throw new Error(`There is no commit ${commit}`);
  const folder = join(cache, hash);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const archive = join(folder, 'source.tar');
  await git`git archive --format=tar --output=${archive} ${hash} -- . ${unused}`;
  await git`tar -xf ${archive} -C ${folder}`;
  await rm(archive);
  return { commit: hash, folder };
}
