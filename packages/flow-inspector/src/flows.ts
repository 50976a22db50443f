import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, StateMachine } from 'xstate';
import type { PathExamples } from './paths/path-examples.ts';

/** A file with machines, the machines that it exports, and the examples that walk them. */
export interface Flow {
  readonly name: string;
  /** Relative to the root of its source. */
  readonly file: string;
  readonly machines: readonly AnyStateMachine[];
  readonly examples: readonly PathExamples[];
}

/** The machines that a flow exports. For a factory, those of its examples. */
export function machinesOf({ machines, examples }: Flow): AnyStateMachine[] {
  return machines.length > 0 ? [...machines] : [...new Set(examples.map(({ machine }) => machine))];
}

/** Where a project has its machines and their examples. */
export interface FlowFiles {
  /** A glob of the files that export machines, or several: `src/**\/*.machine.ts`. */
  readonly machines: string | readonly string[];
  /**
   * A glob of the file that exports `examples`, by the name of a file with machines: `tea` for
   * `src/tea.machine.ts`. Default: no machine has examples.
   */
  readonly examples?: (name: string) => string;
}

/** The flows in a source folder of a project, which can be that of an earlier commit. */
export function flowsIn(root: string, { machines, examples }: FlowFiles): Promise<Flow[]> {
  const files = globSync(machines, { cwd: root }).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const name = basename(file).replace(/(\.machine)?\.\w+$/, '');
      const exported = Object.values(await exportsOf(root, file));
      return {
        name,
        file: file.replaceAll('\\', '/'),
        machines: exported.filter((value) => value instanceof StateMachine),
        examples: examples ? await examplesIn(root, examples(name)) : [],
      };
    }),
  );
}

async function examplesIn(root: string, pattern: string): Promise<readonly PathExamples[]> {
  const [file] = globSync(pattern, { cwd: root });
  if (!file) return [];
  const { examples } = await exportsOf(root, file);
  if (!Array.isArray(examples)) throw new Error(`${file} exports no list of examples`);
  return examples;
}

async function exportsOf(root: string, file: string): Promise<Readonly<Record<string, unknown>>> {
  return import(pathToFileURL(join(root, file)).href);
}
