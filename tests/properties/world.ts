import * as fc from 'fast-check';
import type { Clock } from 'flow-inspector/testing/run-machine';
import { expect } from 'vitest';
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InputFrom,
} from 'xstate';
import type { Call, ReplyOf, RequestOf } from '#contract/call.ts';
import type { Failure } from '#contract/failure.ts';
import type { Effect } from '#machines/shared/effects.ts';

/** The number of runs. `npm run test:deep` and `npm run interleavings` set a higher one. */
const runs = Number(process.env.INTERLEAVINGS || 250);

/** A uniform distribution. By default, fast-check prefers the smallest and the largest number. */
const evenly = (max: number) => fc.noBias(fc.nat({ max: Math.max(0, max) }));

/** The outcomes of calls. Most calls get a reply. */
const fates = [
  ...Array<'answered'>(20).fill('answered'),
  'lost on the way',
  'answered into the void',
  'answered never',
  'broken',
  'signed out',
] as const;

/** The time limit of the site's client for a reply, in milliseconds. */
const callTimeLimit = 20_000;

/** A long delay usually ends later than other events, but it can still end first. */
const turnsOf = (ms: number) => (ms < 10_000 ? 1 : 4);

/** One order of all events. fast-check chooses it and can reproduce it. */
export class World {
  readonly #scheduler: fc.Scheduler;
  readonly #generate: fc.GeneratorValue;
  /** The events so far, printed with a failure. */
  readonly log: string[] = [];

  constructor(scheduler: fc.Scheduler, generate: fc.GeneratorValue) {
    this.#scheduler = scheduler;
    this.#generate = generate;
  }

  /** Waits until fast-check schedules this step. */
  async turn(label: string): Promise<void> {
    await this.#scheduler.schedule(Promise.resolve(), label);
  }

  /** Waits like a person, usually longer than a call. */
  async pause(): Promise<void> {
    for (let turns = 3; turns > 0; turns -= 1) await this.turn('the user waits');
  }

  async #pass(ms: number): Promise<void> {
    for (let turns = turnsOf(ms); turns > 0; turns -= 1) await this.turn(`${ms} ms pass`);
  }

  /** A random element. */
  pick<T>(all: readonly T[]): T {
    const one = all[this.#generate(evenly, all.length - 1)];
    if (one === undefined) throw new Error('The list to pick from is empty');
    return one;
  }

  /**
   * A clock whose timers fire in any order, before or after any reply.
   *
   * @param ends Waits for everything that surely ends within this number of milliseconds.
   */
  clock(ends: (ms: number) => Promise<void> = async () => {}): Clock {
    let count = 0;
    const stopped = new Set<number>();
    return {
      setTimeout: (go: (...args: unknown[]) => void, ms: number) => {
        count += 1;
        const id = count;
        void this.#pass(ms)
          .then(() => ends(ms))
          .then(() => stopped.has(id) || go());
        return id;
      },
      clearTimeout: (id: number) => stopped.add(id),
    };
  }

  /** A call of the contract, as `send`. */
  reply<C extends Call>(
    call: C,
    handle: (request: RequestOf<C>) => ReplyOf<C>,
    onSent?: (request: RequestOf<C>) => void,
  ) {
    return this.send<RequestOf<C>, ReplyOf<C>>(`${call.method} ${call.path}`, handle, onSent);
  }

  /**
   * A request to a model of the server, over a network that can lose the request or the reply.
   *
   * @param onSent Called with each request when the flow sends it, even if it is lost.
   */
  send<In, Out>(name: string, handle: (input: In) => Out, onSent?: (input: In) => void) {
    return fromPromise<Out, In>(({ input }) => {
      onSent?.(input);
      return this.exchange(name, () => handle(input));
    });
  }

  /** As `send`, for actors with more than one request. */
  async exchange<Out>(name: string, handle: () => Out): Promise<Out> {
    await this.turn(`${name} is sent`);
    const fate = this.pick(fates);
    this.log.push(`${name} ${fate}`);
    if (fate === 'lost on the way') throw failure({ kind: 'noReply' });
    if (fate === 'broken') throw failure({ kind: 'reply', status: 500 });
    if (fate === 'signed out') throw refusal('session_expired', 401);
    const answer = attempted(handle);
    await this.turn(`${name} is answered`);
    if (fate === 'answered never') await this.#pass(callTimeLimit);
    if (fate !== 'answered') throw failure({ kind: 'noReply' });
    return answer();
  }
}

/** Runs a handler now and returns a function that gives its result or error later. */
function attempted<Out>(handle: () => Out): () => Out {
  try {
    const answer = handle();
    return () => answer;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

function failure(what: Failure): Failure {
  return what;
}

/** A refusal of the server with this code. */
export function refusal(code: string, status = 422): Failure {
  return { kind: 'reply', status, code, message: code };
}

/**
 * Checks a property in many random orders of events.
 *
 * @param play Performs the actions of the users. Returns the check to run when nothing is pending.
 * @param heard The notices and pages of all runs, which `play` adds to.
 * @param rare What the runs must reach. More orders are tried, up to ten times as many, until they do.
 */
export async function inEveryOrder(
  play: (world: World) => Promise<() => void>,
  heard: ReadonlySet<string>,
  rare: readonly string[],
): Promise<void> {
  const property = fc.asyncProperty(fc.scheduler(), fc.gen(), async (scheduler, generate) => {
    const world = new World(scheduler, generate);
    try {
      const check = await scheduler.waitFor(play(world));
      await scheduler.waitIdle();
      check();
    } catch (error) {
      throw new Error(`${String(error)}\n${world.log.join('\n')}`, { cause: error });
    }
  });
  for (let batch = 0; batch < 10; batch += 1) {
    // Stop at the first failure: its log is more useful than a slow reduction of hundreds of choices.
    await fc.assert(property, { ...seedOf(batch), numRuns: runs, endOnFailure: true });
    if (rare.every((one) => heard.has(one))) return;
  }
  expect([...heard]).toEqual(expect.arrayContaining([...rare]));
}

/** Another seed for each batch, because with the same one it would try the same orders again. */
function seedOf(batch: number): { seed?: number } {
  const { seed } = fc.readConfigureGlobal();
  return seed === undefined ? {} : { seed: seed + batch };
}

interface Run<M extends AnyStateMachine> {
  readonly name: string;
  readonly machine: M;
  readonly input: InputFrom<M>;
  readonly clock: Clock;
  readonly onEffect: (effect: Effect, actor: Actor<M>) => void;
}

/**
 * Whether a test forgot to provide an actor. Without this check it would look like a failed call.
 */
function isUnprovided(event: AnyEventObject): boolean {
  return event.error instanceof Error && event.error.message.endsWith('is not provided');
}

/** Starts a flow. An error in it fails the test. */
export function runFlow<M extends AnyStateMachine>(
  { log }: World,
  { name, machine, input, clock, onEffect }: Run<M>,
) {
  const faults: unknown[] = [];
  const actor = createActor(machine as AnyStateMachine, {
    input,
    clock,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.event' && isUnprovided(inspected.event)) {
        faults.push(inspected.event.error);
      }
      if (inspected.type !== '@xstate.snapshot' || !('value' in inspected.snapshot)) return;
      log.push(`${name}: ${inspected.event.type} → ${JSON.stringify(inspected.snapshot.value)}`);
    },
  }) as Actor<M>;
  actor.on('*', (effect: Effect) => {
    try {
      onEffect(effect, actor);
    } catch (error) {
      faults.push(error);
    }
  });
  actor.subscribe({ error: (error) => faults.push(error) });
  actor.start();
  return { actor, faults };
}

/** Whether the page offers a control for an event that no open dialog covers. */
export type Offers<Event> = (snapshot: AnyMachineSnapshot, event: Event) => boolean;

/**
 * The fault of a resting state without a way out: it is not final and offers the user no event.
 *
 * @param offers The events that the page offers, which the machine does not know.
 */
export function wayOutOf<Event extends AnyEventObject>(
  snapshot: AnyMachineSnapshot,
  events: readonly Event[],
  offers: Offers<Event>,
): string | undefined {
  if (snapshot.status === 'done') return undefined;
  if (snapshot.hasTag('busy')) return `is busy forever in ${JSON.stringify(snapshot.value)}`;
  const ways = events.filter((event) => offers(snapshot, event) && snapshot.can(event));
  return ways.length > 0 ? undefined : `has no way out of ${JSON.stringify(snapshot.value)}`;
}
