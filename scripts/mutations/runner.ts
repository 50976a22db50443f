import { writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { shapeOf } from './charts.ts';
import { fails } from './fails.ts';
import { mutantsOf } from './mutants.ts';
import { filesIn, folderVariable, readNames } from './orders.ts';

const files = filesIn(process.env[folderVariable] ?? '');
const shapes = new Set(readNames(files.shapes));
const alive = new Set(readNames(files.alive));

/** Runs each test on the unchanged machines, and then on each mutant that no test has killed. */
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    await run();
    if (await fails(run)) throw new Error('The test fails when it is run a second time.');
    for (const name of alive) {
      writeFileSync(files.progress, name);
      StateMachine.prototype.provide = provideMutant(name);
      if (await fails(run)) alive.delete(name);
      StateMachine.prototype.provide = provide;
    }
    writeFileSync(files.progress, '');
    writeFileSync(files.alive, JSON.stringify([...alive]));
    if (await fails(run)) throw new Error('The test fails when it is run after the mutants.');
  }
}

const { provide } = StateMachine.prototype;
const ofChart = remember((machine: AnyStateMachine) => shapes.has(shapeOf(machine)));
const mutantsBy = remember(mutantsOf);

/** Every test calls `provide` on its machine, so a mutant can replace the machine there. */
function provideMutant(name: string): typeof provide {
  return function (this: AnyStateMachine, implementations) {
    const mutant = ofChart(this) ? mutantsBy(this).get(name)?.() : undefined;
    return provide.call(mutant ?? this, implementations);
  };
}

/** A function that computes its result once for each machine. */
function remember<Result>(ask: (machine: AnyStateMachine) => Result) {
  const known = new WeakMap<AnyStateMachine, Result>();
  return (machine: AnyStateMachine): Result => {
    const result = known.get(machine) ?? ask(machine);
    known.set(machine, result);
    return result;
  };
}
