import { writeFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { shapeOf } from './charts.ts';
import { fails } from './fails.ts';
import { observed } from './left-out-keys.ts';
import { mutantsOf } from './mutants.ts';
import { filesIn, folderVariable, readNames } from './orders.ts';

const files = filesIn(process.env[folderVariable] ?? '');
const shapes = new Set(readNames(files.shapes));
const alive = new Set(readNames(files.alive));
const seen = new Set(readNames(files.observed));

/** Runs each test on the unchanged machines, and then on each mutant that no test has killed. */
export default class MutationRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    await run();
    if (await failsOn(observedOf, run))
      throw new Error('The test fails when it is run a second time.');
    writeFileSync(files.observed, JSON.stringify([...seen]));
    writeFileSync(files.alive, JSON.stringify([...alive]));
    for (const name of alive) {
      writeFileSync(files.progress, name);
      if (await failsOn((machine) => mutantsBy(machine).get(name)?.(), run)) alive.delete(name);
    }
    writeFileSync(files.progress, '');
    writeFileSync(files.alive, JSON.stringify([...alive]));
    if (await fails(run)) throw new Error('The test fails when it is run after the mutants.');
  }
}

const { provide } = StateMachine.prototype;
const ofChart = remember((machine: AnyStateMachine) => shapes.has(shapeOf(machine)));
const mutantsBy = remember((machine) => new Map(mutantsOf(machine)));

/** Adds the mutants of a machine that only a run shows, each before its first use. */
const observedOf = remember((machine) => {
  const mutants = mutantsBy(machine);
  return observed(machine, ({ name, make }) => {
    if (mutants.has(name)) return;
    mutants.set(name, make);
    if (!seen.has(name)) alive.add(name);
    seen.add(name);
  });
});

type Replacing = (machine: AnyStateMachine) => AnyStateMachine | undefined;

/** Every test calls `provide` on its machine, so another machine can replace it there. */
async function failsOn(replacing: Replacing, run: () => unknown): Promise<boolean> {
  StateMachine.prototype.provide = function (this: AnyStateMachine, implementations) {
    const other = ofChart(this) ? replacing(this) : undefined;
    return provide.call(other ?? this, implementations);
  };
  const hasFailed = await fails(run);
  StateMachine.prototype.provide = provide;
  return hasFailed;
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
