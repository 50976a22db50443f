import type { CoverageKind } from './charts/coverage.ts';
import type { DocsConfig } from './docs/docs-config.ts';
import type { Vocabulary } from './docs/vocabulary.ts';
import type { FlowFiles } from './flows.ts';

export type { DocsConfig, FlowPage, PageAdditions, PageFlow } from './docs/docs-config.ts';
export { readingHints } from './docs/index-page.ts';
export type { Effect, Observed, Vocabulary } from './docs/vocabulary.ts';

/**
 * What the commands of `flow-inspector` need to know of a project. It is the default export of
 * `flow-inspector.config.ts`, in the folder in which they run. All paths are relative to this folder.
 */
export interface FlowInspectorConfig extends FlowFiles {
  /** The pages of `flow-inspector docs`. */
  readonly docs?: DocsConfig;
  /** The folders with recorded walks (`*.walk.json`). Default: `tests`. */
  readonly walks?: readonly string[];
  /**
   * Globs of the files with what tests have taken, by their kind. Such a file has the JSON
   * `{ "ids": […] }` with the result of `takenParts()`. With the path of a test file in `source`, it
   * counts only while that file has not changed since.
   */
  readonly coverage?: Readonly<Partial<Record<CoverageKind, string>>>;
  /** The folder for reports and for the source of other commits. Default: `.cache/flow-inspector`. */
  readonly cache?: string;
  /** Folders that no machine imports. `flow-inspector diff` does not copy them from the other commit. */
  readonly unused?: readonly string[];
  /** What the project says of the effects of its machines. */
  readonly vocabulary?: (root: string) => Vocabulary | Promise<Vocabulary>;
}

/** Only gives the type to the object in a `flow-inspector.config.ts`. */
export function defineConfig(config: FlowInspectorConfig): FlowInspectorConfig {
  return config;
}
