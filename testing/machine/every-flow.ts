import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { PathExamples } from './path-examples.ts';

/** A file of `machines/`, the machines it exports, and the examples that walk them. */
export interface Flow {
  readonly name: string;
  /** Relative to the root of its source. */
  readonly file: string;
  readonly machines: readonly AnyStateMachine[];
  readonly examples: readonly PathExamples[];
}

/** Whether it is the life of something stored. The server runs it, and no page. */
export function isLife({ file }: Flow): boolean {
  return file.startsWith('machines/lives/');
}

const ownRoot = join(import.meta.dirname, '../..');

async function exportsOf(root: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, file)).href);
}

async function examplesOf(root: string, name: string): Promise<readonly PathExamples[]> {
  // `tests/paths` is where earlier commits have them.
  const [file] = globSync(`{testing,tests/paths}/examples/${name}.ts`, { cwd: root });
  if (!file) return [];
  const { examples } = await exportsOf(root, file);
  if (!Array.isArray(examples)) throw new Error(`${file} exports no list of examples`);
  return examples;
}

async function flowOf(root: string, file: string): Promise<Flow> {
  const name = basename(file, '.machine.ts');
  const exported = Object.values(await exportsOf(root, file));
  return {
    name,
    file,
    machines: exported.filter((value) => value instanceof StateMachine),
    examples: await examplesOf(root, name),
  };
}

/** The flows in the source of a repository, also of an earlier commit. */
export function flowsOf(root: string): Promise<Flow[]> {
  const files = globSync('machines/**/*.machine.ts', { cwd: root }).sort();
  return Promise.all(files.map((file) => flowOf(root, file)));
}

/** Every flow there is: a machine that is forgotten in the examples is seen here without any. */
export const everyFlow: readonly Flow[] = await flowsOf(ownRoot);
