import { type Config, listOf, type Rewriting, rewrite } from 'flow-inspector/charts';
import { type AnyStateMachine, assign } from 'xstate';
import { bounded, nameOf, once, placeIn } from './mutant.ts';
import { returnedKeys } from './returned-keys.ts';

type Update = (args: unknown, params: unknown) => Config;

type Actions = AnyStateMachine['implementations']['actions'];

/** The action that `assign` makes. */
type Assign = Actions[string] & { readonly assignment: Update | Config };

/** A mutant with an `assign` that sets all of its keys except one. */
export interface LeftOutKey {
  readonly name: string;
  readonly make: () => AnyStateMachine;
}

/** A mutant for each key that is written in an `assign` of the machine. */
export function leftOutKeys(machine: AnyStateMachine): LeftOutKey[] {
  const mutants: LeftOutKey[] = [];
  withAssigns(machine, (action, place) => {
    const keys = writtenKeys(action);
    mutants.push(...keys.map((key) => leftOut(machine, place, key)));
    return action;
  });
  return mutants;
}

/**
 * The same machine, which also tells the mutant of each key that an `assign` sets. Only a run shows the
 * keys that come from a helper function or a spread.
 */
export function observed(
  machine: AnyStateMachine,
  tell: (mutant: LeftOutKey) => void,
): AnyStateMachine {
  return withAssigns(machine, (action, place) =>
    changed(action, (update) => {
      for (const key of Object.keys(update)) tell(leftOut(machine, place, key));
      return update;
    }),
  );
}

function leftOut(machine: AnyStateMachine, place: string, key: string): LeftOutKey {
  const make = () =>
    withAssigns(machine, (action, other) =>
      other === place ? changed(action, ({ [key]: _, ...rest }) => rest) : action,
    );
  return { name: `${place} | key ${key} left out`, make: once(make) };
}

function isAssign(action: unknown): action is Assign {
  return typeof action === 'function' && 'assignment' in action;
}

function writtenKeys({ assignment }: Assign): string[] {
  if (typeof assignment !== 'function') return Object.keys(assignment);
  return returnedKeys(String(assignment));
}

function changed({ assignment }: Assign, change: (update: Config) => Config) {
  return assign((args, params) => change(updateOf(assignment, args, params)));
}

function updateOf(assignment: Assign['assignment'], args: unknown, params: unknown): Config {
  if (typeof assignment === 'function') return assignment(args, params);
  const entries = Object.entries(assignment).map(([key, value]) => [
    key,
    typeof value === 'function' ? value(args, params) : value,
  ]);
  return Object.fromEntries(entries);
}

/** The machine with a change of each `assign` that it uses. An action with a name is one place. */
function withAssigns(
  machine: AnyStateMachine,
  change: (action: Assign, place: string) => Actions[string],
): AnyStateMachine {
  const { implementations } = machine;
  const actions: Actions = { ...implementations.actions };
  const changeAll = (value: unknown, place: string) =>
    listOf(value).map((action) => {
      if (isAssign(action)) return change(action, place);
      const name = nameOf(action);
      const named: unknown = implementations.actions[name];
      if (isAssign(named)) actions[name] = change(named, `${name} (action)`);
      return action;
    });
  const rewriting: Rewriting = {
    transition: (config, id) => ({
      ...config,
      actions: changeAll(config.actions, placeIn(machine, id)),
    }),
    state: (config, id) => ({
      ...config,
      entry: changeAll(config.entry, `${placeIn(machine, id)} (entry)`),
      exit: changeAll(config.exit, `${placeIn(machine, id)} (exit)`),
    }),
  };
  return bounded(rewrite(machine, rewriting, { ...implementations, actions }));
}
