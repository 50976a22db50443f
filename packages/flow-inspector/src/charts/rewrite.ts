import { type AnyStateMachine, StateMachine } from 'xstate';
import { transitionId } from './ids.ts';
import { type Trigger, triggerName } from './trigger.ts';

/** A part of a machine's configuration. */
export type Config = Readonly<Record<string, unknown>>;

/** The changes of a machine. A part without a change remains as it is. */
export interface Rewriting {
  /** Each guarded branch is a separate transition. Undefined removes it. */
  readonly transition?: (config: Config, id: string) => Config | undefined;
  readonly state?: (config: Config, id: string) => Config;
  /** The name of the delay that replaces the one with this name in a state. */
  readonly delay?: (name: string, state: string) => string;
}

type Implementations = AnyStateMachine['implementations'];

/** Whether it has settings of its own, and is no list and no name. */
export function isConfig(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A setting as a list. It can be missing, one item, or a list of items. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function mapped(value: unknown, change: (part: unknown, key: string) => unknown): Config {
  const entries = Object.entries(isConfig(value) ? value : {});
  return defined(Object.fromEntries(entries.map(([key, part]) => [key, change(part, key)])));
}

function defined(value: Config): Config {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}

function renamed(value: Config, rename: (key: string) => string): Config {
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [rename(key), part]));
}

/**
 * The machine with changed states and transitions. Their ids are those of its chart.
 *
 * @param implementations By default, those of the machine.
 */
export function rewrite(
  machine: AnyStateMachine,
  change: Rewriting,
  implementations: Implementations = machine.implementations,
): AnyStateMachine {
  const {
    transition: changeTransition = (config) => config,
    state: changeState = (config) => config,
    delay: changeDelay = (name) => name,
  } = change;

  function transition(value: unknown, state: string, trigger: Trigger) {
    const branches = listOf(value);
    const name = triggerName(trigger);
    const kept = branches.flatMap((branch, index) => {
      const config: Config = isConfig(branch) ? branch : { target: branch };
      return changeTransition(config, transitionId(state, name, index, branches.length)) ?? [];
    });
    return kept.length > 0 ? kept : undefined;
  }

  function invocation(value: unknown, state: string) {
    if (!isConfig(value)) throw new Error(`${state}: an invoke must be an object`);
    const { onDone, onError, onSnapshot, ...rest } = value;
    const call = String(value.id);
    const ends = {
      onDone: transition(onDone, state, { kind: 'done', call }),
      onError: transition(onError, state, { kind: 'error', call }),
      onSnapshot: transition(onSnapshot, state, { kind: 'snapshot', call }),
    };
    return { ...rest, ...defined(ends) };
  }

  function timers(value: unknown, state: string): Config {
    const changed = mapped(value, (one, delay) =>
      transition(one, state, { kind: 'delay', delay, state }),
    );
    return renamed(changed, (name) => changeDelay(name, state));
  }

  function node(value: unknown, id: string): Config {
    if (!isConfig(value)) throw new Error(`${id}: a state must be an object`);
    const { on, after, always, onDone, invoke, states, ...rest } = value;
    const leaving = {
      always: transition(always, id, { kind: 'always' }),
      onDone: transition(onDone, id, { kind: 'end' }),
    };
    return changeState(
      {
        ...rest,
        ...(on !== undefined && {
          on: mapped(on, (one, event) => transition(one, id, { kind: 'event', event })),
        }),
        ...(after !== undefined && { after: timers(after, id) }),
        ...defined(leaving),
        ...(invoke !== undefined && { invoke: listOf(invoke).map((one) => invocation(one, id)) }),
        ...(states !== undefined && {
          states: mapped(states, (child, key) => node(child, `${id}.${key}`)),
        }),
      },
      id,
    );
  }

  return new StateMachine(node(machine.config, machine.id), implementations);
}
