import { rm } from 'node:fs/promises';
import type { FlowInspectorConfig } from '../config.ts';
import { changedFlows, type FlowChanges } from './changes.ts';
import { readContents } from './flow-content.ts';
import { type MovedWalk, movedWalks } from './moved-walks.ts';
import { oldSource } from './old-source.ts';

/** The differences of the flows of a project from an earlier commit. */
export interface FlowDiff {
  /** The short hash of the commit. */
  readonly commit: string;
  /** The flows that differ. */
  readonly flows: readonly FlowChanges[];
  /** The number of recorded walks. */
  readonly walks: number;
  readonly moved: readonly MovedWalk[];
}

interface Options {
  readonly root: string;
  readonly config: FlowInspectorConfig;
  readonly commit: string;
  /** The files of recorded walks. */
  readonly walks: readonly string[];
  /** A folder below the one with `node_modules`. */
  readonly cache: string;
}

/**
 * Compares the flows of a project with those of an earlier commit, and runs the recorded walks on both.
 *
 * @throws when the repository has no such commit.
 */
export async function flowDiff(options: Options): Promise<FlowDiff> {
  const { root, config, walks, cache } = options;
  const { commit, folder } = await oldSource(root, options.commit, cache, config.unused);
  const before = await readContents(folder, config);
  await rm(folder, { recursive: true });
  const after = await readContents(root, config);
  return {
    commit,
    flows: changedFlows(before, after),
    walks: walks.length,
    moved: await movedWalks(walks, root, before, after),
  };
}
