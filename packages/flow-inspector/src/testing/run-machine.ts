import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  createActor,
  fromCallback,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { pendingCall, pendingCallsOf } from './pending-calls.ts';

export { pendingCall, pendingCallsOf } from './pending-calls.ts';

/** XState does not export the type of its clocks. */
export type Clock = NonNullable<ActorOptions<AnyStateMachine>['clock']>;

interface Options<M extends AnyStateMachine> {
  readonly input?: InputFrom<M>;
  readonly clock?: Clock;
}

/** What a machine spawns speaks in events, which the test sends itself. */
const silent = fromCallback(() => {});

function invokedActors(machine: AnyStateMachine): ReadonlySet<unknown> {
  const invocations = [machine.root, ...getStateNodes(machine)].flatMap(({ invoke }) => invoke);
  return new Set(invocations.map(({ src }) => src));
}

type Prepared = WeakMap<AnyStateMachine, AnyStateMachine>;

/** By the `provide` that built them, because a mutation test may replace it for each mutant. */
const preparedBy = new WeakMap<AnyStateMachine['provide'], Prepared>();

/** The machine with pending calls. It is built once, because that takes longer than a whole run. */
function onPendingCalls(machine: AnyStateMachine): AnyStateMachine {
  const prepared: Prepared = preparedBy.get(machine.provide) ?? new WeakMap();
  preparedBy.set(machine.provide, prepared);
  const known = prepared.get(machine);
  if (known) return known;
  const invoked = invokedActors(machine);
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [
      name,
      invoked.has(name) ? pendingCall : silent,
    ]),
  );
  const provided = machine.provide({ actors });
  prepared.set(machine, provided);
  return provided;
}

/** Starts a machine on pending calls and a simulated clock, and keeps every effect it emits. */
export function runMachine<M extends AnyStateMachine>(machine: M, options: Options<M> = {}) {
  const clock = new SimulatedClock();
  const effects: unknown[] = [];
  // `provide` changes no type, but TypeScript cannot see that of a machine it does not know.
  const actor = createActor(onPendingCalls(machine), {
    input: options.input,
    clock: options.clock ?? clock,
  }) as Actor<M>;
  actor.on('*', (effect: unknown) => effects.push(effect));
  actor.subscribe({ error: (error: unknown) => Promise.reject(error) });
  actor.start();
  return { actor, calls: pendingCallsOf(actor), clock, effects };
}

/** Lets time pass, in milliseconds: in steps, because a jump would skip timers that timers start. */
export function letPass(clock: SimulatedClock, ms: number): void {
  for (let passed = 0; passed < ms; passed += 500) clock.increment(Math.min(500, ms - passed));
}
