import { everyCall, happen, type Invocation, invocationsOf, type Live } from 'flow-inspector/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { arriveAt, faultsOf, type Landing, landingOf } from './landing.ts';
import { wireFailures } from './wire-failures.ts';

/*
 * Every call of every machine of `machines/`, from every start of its examples, meets everything
 * that can become of a call.
 */

const examples = everyFlow.flatMap((flow) => flow.examples);
const machines = [...new Set(examples.map(({ machine }) => machine))];
const failures = await wireFailures();

function done({ call, outcomes }: Invocation): AnyEventObject[] {
  return outcomes.done.map((output) => ({ type: `xstate.done.actor.${call}`, output }));
}

function failed({ call }: Invocation, error: unknown): AnyEventObject {
  return { type: `xstate.error.actor.${call}`, error };
}

/** People's events after which the call is not waited for any more. */
async function departures(invocation: Invocation): Promise<AnyEventObject[]> {
  const leaving: AnyEventObject[] = [];
  for (const event of invocation.people) {
    const { running } = await landingOf(invocation, event);
    if (!running.includes(invocation.call)) leaving.push(event);
  }
  return leaving;
}

describe.each(machines.map((machine) => ({ id: machine.id, machine })))('$id', ({ machine }) => {
  const invocations = invocationsOf(machine, examples);

  const successesOf = new Map<Invocation, readonly Landing[]>();

  beforeAll(async () => {
    for (const invocation of invocations) {
      const successes: Landing[] = [];
      for (const event of done(invocation)) successes.push(await landingOf(invocation, event));
      successesOf.set(invocation, successes);
    }
  });

  /** What is wrong, by call, after an event that each of them has to bear. */
  async function faults(events: (invocation: Invocation) => readonly AnyEventObject[]) {
    const found: string[] = [];
    for (const invocation of invocations) {
      const successes = successesOf.get(invocation) ?? [];
      for (const event of events(invocation)) {
        const landing = await landingOf(invocation, event);
        const wrong = faultsOf(landing, invocation, successes);
        found.push(...wrong.map((fault) => `${invocation.name}: ${fault}`));
      }
    }
    return found;
  }

  it('is reached at each of its calls', () => {
    const reached = new Set(invocations.map(({ state, call }) => `${state}: ${call}`));
    expect(everyCall(machine).filter((call) => !reached.has(call))).toEqual([]);
  });

  it.each([...failures])('bears: %s', async (_, kind) => {
    expect(await faults((call) => kind.map((failure) => failed(call, failure)))).toEqual([]);
  });

  it('bears: an actor that throws something that is no failure', async () => {
    const thrown = [new TypeError('x is not a function'), undefined, 'text'];
    expect(await faults((call) => thrown.map((error) => failed(call, error)))).toEqual([]);
  });

  it('bears: a delay that ends before the call', async () => {
    expect(await faults(({ timers }) => timers.map((type) => ({ type })))).toEqual([]);
  });

  it.each([
    [
      'an answer',
      (live: Live, call: Invocation) => live.calls.answerTooLate(call.outcomes.done[0]),
    ],
    ['a failure', (live: Live) => live.calls.refuseTooLate({ kind: 'reply', status: 401 })],
  ])('hears nothing of %s that comes after it has left', async (_, comeTooLate) => {
    for (const invocation of invocations) {
      const ways = [
        ...invocation.timers.map((type) => ({ type })),
        ...(await departures(invocation)),
      ];
      for (const way of ways) {
        const live = await arriveAt(invocation);
        await happen(live, way);
        const after = JSON.stringify(live.actor.getSnapshot());
        const heard = live.effects.length;
        const place = `${invocation.name} left by ${way.type}`;
        expect(await comeTooLate(live, invocation), place).toBeGreaterThan(0);
        expect(JSON.stringify(live.actor.getSnapshot()), place).toBe(after);
        expect(live.effects.length, place).toBe(heard);
        live.actor.stop();
      }
    }
  });

  it('ends its calls when its screen is left', async () => {
    for (const invocation of invocations) {
      const live = await arriveAt(invocation);
      live.actor.stop();
      expect(live.calls.ids(), invocation.name).toEqual([]);
      expect(await live.calls.answerTooLate(undefined), invocation.name).toBeGreaterThan(0);
    }
  });
});
