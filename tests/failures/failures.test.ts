import {
  callsOf,
  everyCall,
  happen,
  type Invocation,
  invocationsOf,
  type Live,
} from 'flow-inspector/paths';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { everyFlow } from '#testing/machine/every-flow.ts';
import { arriveAt, faultsOf, landingsOf } from './landing.ts';
import { wireFailures } from './wire-failures.ts';

/*
 * Every call of every machine of `machines/`, from every start of its examples, meets everything
 * that can become of a call.
 */

const examples = everyFlow.flatMap((flow) => flow.examples);
const machines = [...new Set(examples.map(({ machine }) => machine))];
const failures = await wireFailures();

function done({ call, outcomes }: Invocation): AnyEventObject[] {
  return outcomes.done.map((output) => ({
    type: `xstate.done.actor.${call}`,
    output,
    actorId: call,
  }));
}

function failed({ call }: Invocation, error: unknown): AnyEventObject {
  return { type: `xstate.error.actor.${call}`, error, actorId: call };
}

describe.each(machines.map((machine) => ({ id: machine.id, machine })))('$id', ({ machine }) => {
  const invocations = invocationsOf(machine, examples);

  const waiting = invocations.map((invocation) => {
    const landingOf = landingsOf(invocation);
    return { invocation, landingOf, successes: done(invocation).map(landingOf) };
  });

  /** What is wrong, by call, after an event that each of them has to bear. */
  function faults(events: (invocation: Invocation) => readonly AnyEventObject[]): string[] {
    return waiting.flatMap(({ invocation, landingOf, successes }) =>
      events(invocation).flatMap((event) =>
        faultsOf(landingOf(event), invocation, successes).map(
          (fault) => `${invocation.name}: ${fault}`,
        ),
      ),
    );
  }

  it('is reached at each of its calls', () => {
    const reached = new Set(invocations.map(({ state, call }) => `${state}: ${call}`));
    expect(everyCall(machine).filter((call) => !reached.has(call))).toEqual([]);
  });

  it.each([...failures])('bears: %s', (_, kind) => {
    expect(faults((call) => kind.map((failure) => failed(call, failure)))).toEqual([]);
  });

  it('bears: an actor that throws something that is no failure', () => {
    const thrown = [new TypeError('x is not a function'), undefined, 'text'];
    expect(faults((call) => thrown.map((error) => failed(call, error)))).toEqual([]);
  });

  it('bears: a delay that ends before the call', () => {
    expect(faults(({ timers }) => timers.map((type) => ({ type })))).toEqual([]);
  });

  it.each([
    [
      'an answer',
      (live: Live, call: Invocation) => live.calls.answerTooLate(call.outcomes.done[0]),
    ],
    ['a failure', (live: Live) => live.calls.refuseTooLate({ kind: 'reply', status: 401 })],
  ])('hears nothing of %s that comes after it has left', async (_, comeTooLate) => {
    for (const { invocation, landingOf } of waiting) {
      const isLeft = (event: AnyEventObject) =>
        !callsOf(landingOf(event).after).includes(invocation.call);
      const ways = [
        ...invocation.timers.map((type) => ({ type })),
        ...invocation.people.filter(isLeft),
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
