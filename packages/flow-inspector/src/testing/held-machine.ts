import { type AnyActorLogic, type AnyStateMachine, StateMachine } from 'xstate';
import { type Config, isConfig, listOf } from '../charts/rewrite.ts';

/**
 * The machine with one logic in the place of every actor that it names or invokes. It cannot replace an
 * actor that an action creates and spawns itself.
 */
export function onHeldActors(machine: AnyStateMachine, held: AnyActorLogic): AnyStateMachine {
  const heldBy = (names: Iterable<string>) =>
    Object.fromEntries([...names].map((name) => [name, held]));
  const invoked = new Set<string>();

  function invocation(one: unknown): unknown {
    if (!isConfig(one)) return one;
    // Only a name can be provided. A logic stands in the configuration itself.
    if (typeof one.src !== 'string') return { ...one, src: held };
    invoked.add(one.src);
    return one;
  }

  function state(config: Config): Config {
    const { invoke, states } = config;
    const inner = isConfig(states) ? Object.entries(states) : [];
    return {
      ...config,
      ...(invoke !== undefined && { invoke: listOf(invoke).map(invocation) }),
      ...(states !== undefined && {
        states: Object.fromEntries(
          inner.map(([key, one]) => [key, isConfig(one) ? state(one) : one]),
        ),
      }),
    };
  }

  const named = machine.provide({ actors: heldBy(Object.keys(machine.implementations.actors)) });
  const config = state(named.config);
  const actors = { ...named.implementations.actors, ...heldBy(invoked) };
  return new StateMachine(config, { ...named.implementations, actors });
}
