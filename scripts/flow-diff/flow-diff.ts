import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { walkFilesIn } from '../walk-files.ts';
import { changedFlows } from './changes.ts';
import { changesPage } from './changes-page.ts';
import { changesText } from './changes-text.ts';
import { readFlows } from './flow-content.ts';
import { movedText, movedWalks } from './moved-walks.ts';
import { oldSource } from './old-source.ts';

/** The differences of the flows from an earlier commit. */
export interface FlowDiff {
  /** For a terminal. */
  readonly text: string;
  /** The file of the page. */
  readonly page: string;
  /** Whether every recorded walk ends as before. */
  readonly isSame: boolean;
}

interface Options {
  readonly root: string;
  readonly commit: string;
  /** A folder with recorded walks, beside those in `tests`. */
  readonly walks?: string | undefined;
}

/**
 * Compares the flows in a repository with those of an earlier commit, and runs the recorded walks on
 * both. It writes a page into the cache of the repository.
 */
export async function flowDiff({ root, commit, walks }: Options): Promise<FlowDiff> {
  const cache = join(root, '.cache/flows');
  const old = await oldSource(root, commit, cache);
  const before = await readFlows(old.folder);
  await rm(old.folder, { recursive: true });
  const after = await readFlows(root);
  const flows = changedFlows(before, after);
  const files = walkFilesIn([join(root, 'tests'), ...(walks ? [walks] : [])]);
  const moved = await movedWalks(files, root, before, after);
  const page = join(cache, `since-${old.commit}.html`);
  await mkdir(cache, { recursive: true });
  await writeFile(page, await changesPage(old.commit, flows, moved));
  const ends = `${files.length} recorded walks, ${moved.length} actors end in another state.`;
  return {
    text: [
      changesText(old.commit, flows),
      ends,
      ...(moved.length > 0 ? [movedText(moved)] : []),
    ].join('\n'),
    page,
    isSame: moved.length === 0,
  };
}
