import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cliSentences as text } from '../cli-sentences.ts';
import type { FlowInspectorConfig } from '../config.ts';
import { walkFilesIn } from '../walk-files.ts';

/** The project in whose folder a command runs. */
export interface Project {
  readonly root: string;
  readonly config: FlowInspectorConfig;
  /** The files of its recorded walks. */
  readonly walks: readonly string[];
  /** The folder for what the commands write. */
  readonly cache: string;
}

const names = ['flow-inspector.config.ts', 'flow-inspector.config.js'];

/**
 * The project in a folder.
 *
 * @param walks A folder with recorded walks, beside those of the configuration.
 * @throws when the folder has no configuration.
 */
export async function projectIn(root: string, walks?: string): Promise<Project> {
  const file = names.map((name) => join(root, name)).find((path) => existsSync(path));
  if (!file) throw new Error(text.noConfig(root));
  const { default: config } = await import(pathToFileURL(file).href);
  if (!isConfig(config)) throw new Error(text.wrongConfig(file));
  const folders = [...(config.walks ?? ['tests']), ...(walks === undefined ? [] : [walks])];
  return {
    root,
    config,
    walks: walkFilesIn(folders.map((folder) => resolve(root, folder))),
    cache: join(root, config.cache ?? '.cache/flow-inspector'),
  };
}

function isConfig(value: unknown): value is FlowInspectorConfig {
  return typeof value === 'object' && value !== null && 'machines' in value;
}
