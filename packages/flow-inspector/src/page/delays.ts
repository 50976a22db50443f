import type { ActorOptions, AnyActorLogic, AnyActorRef } from 'xstate';
import { triggerOf } from '../charts/trigger.ts';
import { triggerLabel } from '../charts/trigger-label.ts';
import type { RunningDelay } from '../wire/protocol.ts';

type Clock = NonNullable<ActorOptions<AnyActorLogic>['clock']>;

interface Timer {
  readonly go: () => void;
  /** Undefined while time is frozen. */
  timeout: ReturnType<typeof setTimeout> | undefined;
  delay: RunningDelay;
}

/** All running delays of the page. */
export interface Delays {
  /** A clock for one system of actors. The system is known only after its first actor has started. */
  readonly clockOf: (root: () => AnyActorRef | undefined) => Clock;
  readonly running: () => RunningDelay[];
  /** The delayed event of an actor, by its type. Undefined when it is not running. */
  readonly find: (session: string, event: string) => string | undefined;
  /** Ends a delay now. @returns false when it is not running any more. */
  readonly skip: (id: string) => boolean;
  readonly isFrozen: () => boolean;
  /** Frozen delays wait until they are skipped. Otherwise they continue where they stopped. */
  readonly freeze: (isFrozen: boolean) => void;
}

/** Milliseconds since 1970. A replay changes `Date`, but delays take real time. */
function realTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Real clocks that also report the running delays. */
export function createDelays(changed: () => void): Delays {
  const timers = new Map<number, Timer>();
  let lastId = 0;
  let isFrozen = false;

  function end(id: number): void {
    clearTimeout(timers.get(id)?.timeout);
    if (timers.delete(id)) changed();
  }

  function leftOf({ milliseconds, since, left }: RunningDelay): number {
    return left ?? Math.max(0, since + milliseconds - realTime());
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
        // XState registers a delay before it sets the timer.
        const scheduled = Object.values(root()?.system.getSnapshot()._scheduledEvents ?? {}).at(-1);
        const event = scheduled?.event.type ?? '';
        const trigger = triggerOf(event);
        const isDelay = trigger.kind === 'delay';
        timers.set(id, {
          go,
          timeout: isFrozen ? undefined : setTimeout(go, milliseconds),
          delay: {
            id: `${id}`,
            session: scheduled?.source.sessionId ?? '',
            name: isDelay ? trigger.delay : triggerLabel(trigger),
            event,
            state: isDelay ? trigger.state : undefined,
            milliseconds,
            since: realTime(),
            left: isFrozen ? milliseconds : undefined,
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
    isFrozen: () => isFrozen,
    freeze: (wanted) => {
      isFrozen = wanted;
      for (const timer of timers.values()) {
        clearTimeout(timer.timeout);
        const { milliseconds } = timer.delay;
        const left = leftOf(timer.delay);
        timer.timeout = isFrozen ? undefined : setTimeout(timer.go, left);
        timer.delay = isFrozen
          ? { ...timer.delay, left }
          : { ...timer.delay, left: undefined, since: realTime() - milliseconds + left };
      }
      changed();
    },
  };
}
