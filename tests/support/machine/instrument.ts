import { type AnyStateMachine, StateMachine } from 'xstate';

/** The action that every transition of an instrumented machine takes first. */
export const taken = 'transition.taken';

type Config = Readonly<Record<string, unknown>>;

function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function mapped(value: unknown, change: (part: unknown, key: string) => unknown): Config {
  const entries = Object.entries(isConfig(value) ? value : {});
  return Object.fromEntries(entries.map(([key, part]) => [key, change(part, key)]));
}

/**
 * A machine that behaves as `machine` and whose every transition, each guarded branch of its own,
 * says when it is taken; and the names of all of them.
 */
export function instrument(machine: AnyStateMachine) {
  const transitions: string[] = [];

  function transition(value: unknown, name: string) {
    return listOf(value).map((branch, index, branches) => {
      const config: Config = isConfig(branch) ? branch : { target: branch };
      const id = branches.length > 1 ? `${name} #${index + 1}` : name;
      transitions.push(id);
      return { ...config, actions: [{ type: taken, params: { id } }, ...listOf(config.actions)] };
    });
  }

  function invocation(value: unknown, state: string) {
    if (!isConfig(value)) throw new Error(`${state}: an invoke must be an object`);
    const ends = ['onDone', 'onError', 'onSnapshot'].filter((end) => end in value);
    return {
      ...value,
      ...Object.fromEntries(
        ends.map((end) => [end, transition(value[end], `${state}: ${value.id}.${end}`)]),
      ),
    };
  }

  function node(value: unknown, state: string): Config {
    if (!isConfig(value)) throw new Error(`${state}: a state must be an object`);
    const { on, after, always, onDone, invoke, states, ...rest } = value;
    return {
      ...rest,
      ...(on !== undefined && { on: mapped(on, (t, key) => transition(t, `${state}: ${key}`)) }),
      ...(after !== undefined && {
        after: mapped(after, (t, key) => transition(t, `${state}: after ${key}`)),
      }),
      ...(always !== undefined && { always: transition(always, `${state}: always`) }),
      ...(onDone !== undefined && { onDone: transition(onDone, `${state}: onDone`) }),
      ...(invoke !== undefined && { invoke: listOf(invoke).map((one) => invocation(one, state)) }),
      ...(states !== undefined && {
        states: mapped(states, (child, key) => node(child, `${state}.${key}`)),
      }),
    };
  }

  const config = node(machine.config, machine.id);
  const instrumented: AnyStateMachine = new StateMachine(config, machine.implementations);
  return { machine: instrumented, transitions };
}
