import { type Config, listOf, type Rewriting, rewrite } from 'flow-inspector/charts';
import { type AnyStateMachine, and, or } from 'xstate';
import { leftOutKeys } from './left-out-keys.ts';
import { bounded, nameOf, once, placeIn } from './mutant.ts';
import { otherTarget } from './other-target.ts';

/**
 * The mutants of a machine by name, each created on demand. All machines of a chart share the
 * names.
 */
type Mutants = ReadonlyMap<string, () => AnyStateMachine>;

/** A change of one transition. Undefined removes the transition. */
type Change = readonly [what: string, changed: Config | undefined];

/**
 * Every mutant of a machine, each with one fault: a guard that is always or never true, a removed
 * transition or action, another target, a delay of double or half the length. A guard that is never
 * true removes its transition, so only transitions without a guard are also removed. Each `assign` also
 * sets all of its keys except one.
 */
export function mutantsOf(machine: AnyStateMachine): Mutants {
  const mutants = new Map<string, () => AnyStateMachine>();
  const add = (place: string, what: string, rewriting: Rewriting, delays?: Delays) => {
    const name = `${placeIn(machine, place)} | ${what}`;
    mutants.set(
      name,
      once(() => mutant(machine, rewriting, delays)),
    );
  };
  rewrite(machine, {
    transition: (config, id) => {
      for (const [what, changed] of changesOf(machine, config, id)) {
        add(id, what, { transition: (one, other) => (other === id ? changed : one) });
      }
      return config;
    },
    state: (config, id) => {
      for (const key of ['entry', 'exit']) {
        for (const [what, actions] of without(listOf(config[key]))) {
          add(id, `${what} on ${key}`, {
            state: (one, other) => (other === id ? { ...one, [key]: actions } : one),
          });
        }
      }
      return config;
    },
    delay: (name, state) => {
      for (const { what, newName, delays } of longerAndShorter(machine, name)) {
        const rewriting: Rewriting = {
          delay: (one, other) => (other === state && one === name ? newName : one),
        };
        add(`${state}: after ${name}`, what, rewriting, delays);
      }
      return name;
    },
  });
  for (const { name, make } of leftOutKeys(machine)) mutants.set(name, make);
  return mutants;
}

type Delays = AnyStateMachine['implementations']['delays'];

function mutant(machine: AnyStateMachine, rewriting: Rewriting, delays: Delays = {}) {
  const { implementations } = machine;
  return bounded(
    rewrite(machine, rewriting, {
      ...implementations,
      delays: { ...implementations.delays, ...delays },
    }),
  );
}

function changesOf(machine: AnyStateMachine, config: Config, id: string): Change[] {
  const { guard, actions, target } = config;
  const left: Change[] =
    guard === undefined
      ? [['left out', undefined]]
      : [
          ['guard never holds', undefined],
          ...otherGuards(guard).map(([what, other]): Change => [what, { ...config, guard: other }]),
        ];
  const other = otherTarget(machine, id, target);
  return [
    ...left,
    ...without(listOf(actions)).map(([what, kept]): Change => [what, { ...config, actions: kept }]),
    ...(other ? [[other.what, { ...config, target: other.target }] as const] : []),
  ];
}

/** The guard removed, and for a combined guard each part removed. */
function otherGuards(guard: unknown): [string, unknown][] {
  const all: [string, unknown][] = [['guard always holds', undefined]];
  if (typeof guard !== 'function' || !('guards' in guard)) return all;
  const combine = { and, or }[guard.name];
  if (!combine) return all;
  const parts = without(listOf(guard.guards)).map(([what, kept]): [string, unknown] => [
    `guard ${what}`,
    // The parts come from the same combination, so their types match.
    combine(kept as Parameters<typeof combine>[0]),
  ]);
  return [...all, ...parts];
}

/** The list without each of its items, one at a time. */
function without(list: readonly unknown[]): [string, unknown[]][] {
  const seen = new Map<string, number>();
  return list.map((item, index) => {
    const name = nameOf(item);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    const what = `without ${name}${times > 1 ? ` (${times})` : ''}`;
    return [what, list.toSpliced(index, 1)];
  });
}

/** The machine with the delay doubled, and with the delay halved. */
function longerAndShorter(machine: AnyStateMachine, name: string) {
  const delay = machine.implementations.delays[name] ?? Number(name);
  return [
    { what: 'delay doubled', factor: 2 },
    { what: 'delay halved', factor: 0.5 },
  ].map(({ what, factor }) => ({
    what,
    newName: `${name} (${what})`,
    delays: {
      [`${name} (${what})`]:
        typeof delay === 'function'
          ? (...args: Parameters<typeof delay>) => factor * delay(...args)
          : factor * delay,
    },
  }));
}
