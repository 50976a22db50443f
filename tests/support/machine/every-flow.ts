import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { PathExamples } from './path-examples.ts';

/** A file of `machines/`, the machines it exports, and the examples that walk them. */
export interface Flow {
  readonly name: string;
  /** Relative to the root of the repository. */
  readonly file: string;
  readonly machines: readonly AnyStateMachine[];
  readonly examples: readonly PathExamples[];
}

const root = join(import.meta.dirname, '../../..');

async function exportsOf(file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, file)).href);
}

async function examplesOf(name: string): Promise<readonly PathExamples[]> {
  const [file] = globSync(`tests/paths/examples/${name}.ts`, { cwd: root });
  if (!file) return [];
  const { examples } = await exportsOf(file);
  if (!Array.isArray(examples)) throw new Error(`${file} exports no list of examples`);
  return examples;
}

async function flowOf(file: string): Promise<Flow> {
  const name = basename(file, '.machine.ts');
  const exported = Object.values(await exportsOf(file));
  return {
    name,
    file,
    machines: exported.filter((value) => value instanceof StateMachine),
    examples: await examplesOf(name),
  };
}

/** Every flow there is: a machine that is forgotten in the examples is seen here without any. */
export const everyFlow: readonly Flow[] = await Promise.all(
  globSync('machines/**/*.machine.ts', { cwd: root }).sort().map(flowOf),
);
