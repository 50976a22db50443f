import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, type AnyStateNode, createActor } from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { everyFlow } from '#testing/machine/every-flow.ts';

const examples = everyFlow.flatMap((flow) => flow.examples);
const machines = [...new Set(examples.map(({ machine }) => machine))];

function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine)];
}

describe.each(machines)('$id', (machine) => {
  it('can be created from every input: no target is wrong', () => {
    for (const { inputs } of examples.filter((example) => example.machine === machine)) {
      for (const input of inputs) {
        expect(createActor(machine, { input }).getSnapshot().status).not.toBe('error');
      }
    }
  });

  it('gives every call an id of its own, and handles its success and its failure', () => {
    const calls = nodesOf(machine).flatMap((node) =>
      node.invoke.map(({ id }) => ({
        id,
        // XState's own ids start with the place of the call in its state.
        isNamed: !/^\d+\./.test(id),
        hasOnError: node.transitions.has(`xstate.error.actor.${id}`),
        hasOnDone: node.transitions.has(`xstate.done.actor.${id}`),
      })),
    );
    expect(calls).toEqual(
      calls.map(({ id }) => ({
        id,
        isNamed: true,
        hasOnError: true,
        hasOnDone: true,
      })),
    );
  });

  it('ends or explains itself where it offers no way on', () => {
    const silent = nodesOf(machine).filter(
      (node) =>
        node.type === 'atomic' &&
        node.transitions.size === 0 &&
        !node.always?.length &&
        !node.description,
    );
    expect(silent.map(({ id }) => id)).toEqual([]);
  });
});

describe('machines/', () => {
  const files = globSync('machines/**/*.ts');

  it('does nothing itself: no request, no storage, no toast, no navigation', () => {
    const found = files.filter((file) =>
      /fetch\(|localStorage|toast|navigate\(/.test(readFileSync(file, 'utf8')),
    );
    expect(found).toEqual([]);
  });
});
