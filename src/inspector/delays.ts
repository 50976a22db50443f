import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import { triggerOf } from '#charts/trigger.ts';
import type { RunningDelay } from './protocol.ts';
import { triggerLabel } from './trigger-label.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly go: () => void;
  readonly timeout: ReturnType<typeof setTimeout>;
  readonly delay: RunningDelay;
}

/** Every delay that runs in the page. */
export interface Delays {
  /** A clock for one system of actors, which is known once its first actor is. */
  readonly clockOf: (root: () => AnyActorRef | undefined) => Clock;
  readonly running: () => RunningDelay[];
  /** The delayed event of an actor, by its type; undefined where it does not run. */
  readonly find: (session: string, event: string) => string | undefined;
  /** Lets a delay go off now. @returns false where it does not run any more. */
  readonly skip: (id: string) => boolean;
}

/** Clocks that keep the time as any other, and tell what they are waiting for. */
export function createDelays(changed: () => void): Delays {
  const timers = new Map<number, Timer>();
  let lastId = 0;

  function end(id: number): void {
    clearTimeout(timers.get(id)?.timeout);
    if (timers.delete(id)) changed();
  }

  function clockOf(root: () => AnyActorRef | undefined): Clock {
    return {
      setTimeout: (action: (...args: unknown[]) => void, milliseconds: number) => {
        lastId += 1;
        const id = lastId;
        const go = () => {
          end(id);
          action();
        };
        const timeout = setTimeout(go, milliseconds);
        // XState lists what it schedules before it sets the clock for it.
        const scheduled = Object.values(root()?.system.getSnapshot()._scheduledEvents ?? {}).at(-1);
        const event = scheduled?.event.type ?? '';
        const trigger = triggerOf(event);
        const isDelay = trigger.kind === 'delay';
        timers.set(id, {
          go,
          timeout,
          delay: {
            id: `${id}`,
            session: scheduled?.source.sessionId ?? '',
            name: isDelay ? trigger.delay : triggerLabel(trigger),
            event,
            state: isDelay ? trigger.state : undefined,
            milliseconds,
            since: Date.now(),
          },
        });
        changed();
        return id;
      },
      clearTimeout: (id: number) => end(id),
    };
  }

  return {
    clockOf,
    running: () => [...timers.values()].map(({ delay }) => delay),
    find: (session, event) =>
      [...timers.values()].find(
        (timer) => timer.delay.session === session && timer.delay.event === event,
      )?.delay.id,
    skip: (id) => {
      const timer = timers.get(Number(id));
      timer?.go();
      return timer !== undefined;
    },
  };
}
