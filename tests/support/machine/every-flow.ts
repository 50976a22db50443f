import { StateMachine } from 'xstate';
import type { PathExamples } from './path-examples.ts';

type Exports = Readonly<Record<string, unknown>>;

const machineFiles = import.meta.glob<Exports>('../../../machines/**/*.machine.ts', {
  eager: true,
});
const exampleFiles = import.meta.glob<{ readonly examples?: readonly PathExamples[] }>(
  '../../paths/examples/*.ts',
  { eager: true },
);

/** A file of `machines/`, the ids of the machines it exports, and the examples that walk them. */
export interface Flow {
  readonly name: string;
  readonly machines: readonly string[];
  readonly examples: readonly PathExamples[];
}

function flowOf(file: string, exports: Exports): Flow {
  const name = file.replace(/^.*\//, '').replace('.machine.ts', '');
  return {
    name,
    machines: Object.values(exports).flatMap((value) =>
      value instanceof StateMachine ? value.id : [],
    ),
    examples: exampleFiles[`../../paths/examples/${name}.ts`]?.examples ?? [],
  };
}

/** Every flow there is: a machine that is forgotten in the examples is seen here without any. */
export const everyFlow: readonly Flow[] = Object.entries(machineFiles).map(([file, exports]) =>
  flowOf(file, exports),
);
